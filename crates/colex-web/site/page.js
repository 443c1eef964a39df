// The page: asks the module, and shows what it answers. No rule of the algebra is here.

const gallery = [
  ["zipped_divide((8,16):(16,1), <4,8>)", "Tiles of a matrix"],
  ["(4,2):(2,1)", "A layout of rank 2"],
  ["((2,2),(4,2)):((1,8),(2,16))", "Modes within modes"],
  ["(6,2):(8,2) o (4,3):(3,1)", "Composition, as in CuTe's documents"],
  ["20:2 o (5,4):(4,1)", "A layout composed with a shape of its elements"],
  ["(10,2):(16,4) o (5,4):(1,5)", "Reshape"],
  ["(8,4):(1,100) o 4:9", "A diagonal is a layout"],
  ["(8,4):(1,100) o 6:3", "Around the end of a mode"],
  ["(8,8):(8,1) o 4:3", "Refused: and what would fit"],
  ["complement((2,2):(1,6), 24)", "What a layout leaves out"],
  ["logical_divide((4,2,3):(2,1,8), 4:2)", "Divide: tile, and rest"],
  ["logical_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)", "Divide by mode"],
  ["zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)", "All tiles in one mode"],
  ["logical_product((2,2):(4,1), 6:1)", "Product: a block, repeated"],
  ["blocked_product((2,5):(5,1), (3,4):(1,3))", "Blocks side by side"],
  ["raked_product((2,5):(5,1), (3,4):(1,3))", "Blocks interleaved"],
  ["right_inverse((4,8):(8,1))", "From offsets back to coordinates"],
  ["left_inverse((4,2):(2,24))", "The left inverse of a layout with gaps"],
  ["(8,16):(17,1)", "Padded rows: colour it by bank"],
  ["Sw<3,2,3> o (8,32):(32,1)", "A swizzle: colour it by bank"],
  ["zipped_divide((10,9):(9,1), <4,4>)", "Tiles that overhang"],
];

const by = (id) => document.getElementById(id);
const field = by("expression");
const chosen = { figure: "auto" };

const wasm = await load().catch((error) => {
  const place = by("failed");
  place.hidden = false;
  place.textContent = typeof WebAssembly === "undefined"
    ? "This page evaluates layouts with WebAssembly, which this browser does not have or does not allow."
    : `The part of this page that evaluates layouts could not be loaded: ${error.message}. Reload the page to try again.`;
  document.querySelector("main").hidden = true;
  document.documentElement.dataset.ready = "failed";
  throw error;
});

async function load() {
  const response = fetch(new URL("colex_web.wasm", import.meta.url));
  const { instance } = await WebAssembly.instantiateStreaming(response, {});
  return instance.exports;
}

// A question and its answer, as texts in the memory of the module.
function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const place = wasm.room(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, place);
  return answered(wasm.ask());
}
function answered(length) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.answered(), length)));
}

function list() {
  for (const [name, operands] of answered(wasm.list_operations())) {
    const option = document.createElement("option");
    option.value = `${name}(`;
    option.label = `${name}${operands.split("|")[0]}`;
    by("operations").append(option);
  }
}

function examples() {
  for (const [expression, what] of gallery) {
    const button = document.createElement("button");
    button.type = "button";
    const code = document.createElement("code");
    const label = document.createElement("span");
    code.textContent = expression;
    label.textContent = what;
    button.append(code, label);
    button.addEventListener("click", () => {
      chosen.figure = "auto";
      field.value = expression;
      step();
      window.scrollTo({ top: 0 });
      field.focus();
    });
    by("gallery").append(button);
  }
}

// The address carries the expression, and what is chosen.
function fromAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  field.value = given.get("e") ?? gallery[0][0];
  chosen.figure = given.get("figure") ?? "auto";
  for (const name of ["color", "labels"]) {
    const select = by(name);
    const value = given.get(name);
    select.value = [...select.options].some((option) => option.value === value) ? value : select.options[0].value;
  }
  for (const name of ["path", "fit"]) by(name).checked = given.get(name) === "1";
  by("threads").value = given.get("threads") ?? "";
  show();
}
function toAddress() {
  const carried = new URLSearchParams({ e: field.value });
  if (chosen.figure !== "auto") carried.set("figure", chosen.figure);
  for (const name of ["color", "labels"]) if (by(name).selectedIndex > 0) carried.set(name, by(name).value);
  for (const name of ["path", "fit"]) if (by(name).checked) carried.set(name, "1");
  if (by("threads").value !== "") carried.set("threads", by("threads").value);
  history.replaceState(null, "", `#${carried}`);
}

// What is chosen is a step of the history; what is typed is not, key by key.
function step() {
  history.pushState(null, "", location.href);
  show();
}

// A key is drawn when no other follows at once.
let waiting = 0;
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(show, 80);
}
field.addEventListener("input", () => { chosen.figure = "auto"; soon(); });
by("threads").addEventListener("input", soon);
for (const name of ["color", "labels", "path", "fit"]) by(name).addEventListener("change", step);
by("controls").addEventListener("submit", (event) => event.preventDefault());
by("share").addEventListener("click", async () => {
  clearTimeout(waiting);
  show();
  const copied = await (navigator.clipboard?.writeText(location.href).then(() => true, () => false) ?? false);
  by("share").textContent = copied ? "Copied" : "Not copied: take the address of the page";
  setTimeout(() => { by("share").textContent = "Copy link"; }, 1500);
});

let drawn = null;
function show() {
  clearTimeout(waiting);
  const began = performance.now();
  const expression = field.value.trim() === "" ? "" : field.value;
  const answer = expression === "" ? empty() : ask({
    expression,
    figure: chosen.figure,
    color: by("color").value,
    labels: by("labels").value,
    path: by("path").checked,
    threads: by("threads").value,
  });
  error(answer.error);
  by("value").textContent = answer.value === null ? "" : `= ${answer.value}`;
  by("facts").replaceChildren(...answer.facts.map(([name, value]) => {
    const pair = document.createElement("div");
    const [dt, dd] = [document.createElement("dt"), document.createElement("dd")];
    [dt.textContent, dd.textContent] = [name, value];
    pair.append(dt, dd);
    return pair;
  }));
  by("warning").hidden = answer.warning === null;
  by("warning").textContent = answer.warning ?? "";
  by("explanation").textContent = answer.explanation ?? "";
  by("explanation").hidden = by("steps").hidden = answer.explanation === null;
  by("rust").textContent = answer.rust === null ? "" : `${answer.rust[0]}\n// : ${answer.rust[1]}`;
  figures(answer);
  figure(answer);
  toAddress();
  say(answer);
  document.documentElement.dataset.shown = field.value;
  document.documentElement.dataset.took = (performance.now() - began).toFixed(1);
}
function empty() {
  return { value: null, facts: [], figures: [], figure: null, warning: null, not_drawn: null, explanation: null, rust: null, error: null };
}

// What a screen reader says, when the typing pauses.
let saying = 0;
function say(answer) {
  clearTimeout(saying);
  saying = setTimeout(() => {
    const value = answer.value === null ? "" : `= ${answer.value}`;
    by("spoken").textContent = [answer.error?.message ?? value, answer.warning ?? ""].join(" ").trim();
  }, 700);
}

// The message, and a mark under each character that is wrong.
function error(wrong) {
  const place = by("error");
  field.setAttribute("aria-invalid", String(wrong !== null));
  place.hidden = wrong === null;
  if (wrong === null) return place.replaceChildren();
  const marks = document.createElement("span");
  marks.setAttribute("aria-hidden", "true");
  marks.textContent = " ".repeat(wrong.start) + "^".repeat(Math.max(1, wrong.end - wrong.start));
  const message = document.createElement("span");
  message.className = "message";
  message.textContent = `\n${wrong.message} (column ${wrong.start + 1})`;
  place.replaceChildren(marks, message);
  // On a narrow screen the mark may be beyond the edge: the field and the line under it go there.
  const range = document.createRange();
  range.setStart(marks.firstChild, wrong.start);
  range.setEnd(marks.firstChild, wrong.start + 1);
  const beyond = range.getBoundingClientRect().right - place.getBoundingClientRect().right;
  place.scrollLeft = beyond > 0 ? place.scrollLeft + beyond + place.clientWidth / 3 : 0;
  if (beyond > 0) field.scrollLeft = place.scrollLeft;
}

const names = { value: "the result", tiles: "tiles", map: "what it takes" };
function figures(answer) {
  const set = by("figures");
  set.querySelectorAll("label").forEach((label) => label.remove());
  if (answer.figures.length < 2) return;
  for (const kind of answer.figures) {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "figure";
    radio.value = kind;
    radio.checked = answer.figure?.kind === kind;
    radio.addEventListener("change", () => { chosen.figure = kind; step(); by("figures").querySelector(`[value=${kind}]`)?.focus(); });
    label.append(radio, ` ${names[kind]}`);
    set.append(label);
  }
}

const nothing = "Point at an element, or go to the grid and use the arrow keys.";
function figure(answer) {
  const place = by("figure");
  drawn = answer.figure;
  by("element").textContent = drawn === null ? "" : nothing;
  by("described").textContent = drawn === null ? "" : `Shown: ${drawn.description}.`;
  for (const id of ["save-svg", "save-tex"]) by(id).disabled = drawn === null;
  if (drawn === null) {
    const none = document.createElement("p");
    none.className = "none";
    none.textContent = answer.not_drawn ?? "There is no layout to draw.";
    return place.replaceChildren(none);
  }
  const svg = new DOMParser().parseFromString(drawn.svg, "image/svg+xml").documentElement;
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", drawn.description);
  // The page says it in words, below; a second text under the mouse would lie on the grid.
  svg.querySelectorAll("g[data-index] > title").forEach((title) => title.remove());
  place.replaceChildren(svg);
  // What would become too small to read is not made to fit.
  const isLarge = Number.parseFloat(svg.getAttribute("width")) > 1.4 * place.clientWidth;
  place.classList.toggle("large", isLarge && !by("fit").checked);
}

// The element under the mouse, or that the arrow keys have come to.
const grid = by("figure");
function here(element) {
  grid.querySelectorAll(".here").forEach((other) => other.classList.remove("here"));
  if (element === null) return;
  element.classList.add("here");
  const { row, column, index, coordinate, offset, color } = element.dataset;
  const property = drawn?.colored_by && color !== undefined ? `, ${drawn.colored_by} ${color}` : "";
  by("element").textContent = `row ${row}, column ${column}: coordinate ${coordinate}, 1-D ${index} → ${drawn?.valued ?? "offset"} ${offset}${property}`;
}
grid.addEventListener("pointerover", (event) => {
  const element = event.target.closest("g[data-index]");
  if (element !== null) here(element);
});
grid.addEventListener("keydown", (event) => {
  const step = {
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-8, 0], PageDown: [8, 0],
  }[event.key];
  const home = event.key === "Home";
  const end = event.key === "End";
  if (step === undefined && !home && !end) return;
  event.preventDefault();
  const elements = [...grid.querySelectorAll("g[data-index]")];
  const at = grid.querySelector(".here");
  let next = elements[0] ?? null;
  if (end) {
    next = elements.at(-1) ?? null;
  } else if (at !== null && !home) {
    const panel = at.parentNode;
    const rows = elements.filter((g) => g.parentNode === panel).map((g) => Number(g.dataset.row));
    const row = Math.min(Math.max(Number(at.dataset.row) + step[0], 0), Math.max(...rows));
    const column = Number(at.dataset.column) + step[1];
    next = elements.find((g) => g.parentNode === panel && Number(g.dataset.row) === row && Number(g.dataset.column) === column) ?? at;
  }
  here(next);
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
});

by("save-svg").addEventListener("click", () => save(drawn.svg, "layout.svg", "image/svg+xml"));
by("save-tex").addEventListener("click", () => save(drawn.latex, "layout.tex", "text/x-tex"));
function save(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

list();
examples();
fromAddress();
for (const event of ["hashchange", "popstate"]) window.addEventListener(event, fromAddress);
document.documentElement.dataset.ready = "1";
