// The page in a real browser: clicked through, as somebody would. Needs crates/colex-web/build, and a Chromium.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { mkdirSync, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const site = join(target, "site");
const screens = join(target, "page-screens");
const browserAt = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };

let server, browser, page, address;
const complaints = [];

before(async () => {
  mkdirSync(screens, { recursive: true });
  server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://page").pathname);
    const file = join(site, path === "/" ? "index.html" : path);
    try {
      const body = await readFile(file);
      response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath: browserAt, args: ["--no-sandbox"] });
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await open("");
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function open(hash) {
  await page.goto("about:blank");
  await page.goto(address + hash);
  await page.waitForSelector("html[data-ready]", { state: "attached", timeout: 15000 }).catch((error) => {
    throw new Error(`${error.message}\n${complaints.join("\n")}`);
  });
}
const text = (id) => page.locator(`#${id}`).textContent();
// A key is drawn when no other follows at once.
const shown = (expression) => page.waitForFunction((text) => document.documentElement.dataset.shown === text, expression);
async function type(expression) {
  await page.fill("#expression", expression);
  await shown(expression);
}
const took = () => page.evaluate(() => Number(document.documentElement.dataset.took));
const cells = () => page.locator("#figure g[data-index]").count();

test("the page opens with tiles in colours, and their explanation", async () => {
  assert.equal(await text("value"), "= ((4,8),(2,2)):((16,1),(64,8))");
  assert.equal(await cells(), 128);
  assert.match(await text("facts"), /size128/);
  assert.match(await text("explanation"), /The tile is/);
  assert.match(await text("rust"), /^layout!\[\(8, 16\) : \(16, 1\)\]\.zipped_divide\(/);
  assert.match(await text("described"), /4 tiles of 32 elements; a colour for each tile/);
  assert.ok(await page.isHidden("#warning"));
  const links = await page.locator("nav a").evaluateAll((all) => all.map((a) => a.href));
  assert.ok(links.length === 2 && links.every((link) => link.startsWith("https://")), links.join());
  assert.match(await page.locator("#syntax").textContent(), /static, unless one has an underscore/);
  await page.screenshot({ path: join(screens, "first.png") });
});

test("what is typed is drawn at once", async () => {
  await type("");
  await page.locator("#expression").pressSequentially("(8,8):(8,1) o 4:2");
  await shown("(8,8):(8,1) o 4:2");
  assert.equal(await text("value"), "= 4:16");
  assert.match(await text("explanation"), /The leaf 4:2/);
  assert.match(await text("rust"), /composition\(/);
  await type("(16,16):(16,1)");
  assert.equal(await cells(), 256);
  const milliseconds = await took();
  console.log(`from a key to a picture of 256 elements: ${milliseconds} ms`);
  assert.ok(milliseconds < 1000);
  // A key itself waits for nothing, however much is drawn after it.
  await type("(128,128):(128,1)");
  const key = await page.evaluate(() => {
    const field = document.querySelector("#expression");
    const began = performance.now();
    field.value += " ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return performance.now() - began;
  });
  console.log(`a key after 16,384 elements: ${key.toFixed(1)} ms; drawing them: ${await took()} ms`);
  assert.ok(key < 50);
  await type("(_8,8):(8,_1) o 4:2");
  assert.equal(await text("value"), "= (4,1):(16,1)");
  // A screen reader is told when the typing pauses.
  await page.waitForFunction(() => document.querySelector("#spoken").textContent === "= (4,1):(16,1)");
});

test("numbers of 64 bits", async () => {
  await type("(65536,65536):(65536,1)");
  assert.match(await text("facts"), /4294967296/);
  assert.match(await text("facts"), /compact/);
});

test("an error stands under the character that is wrong", async () => {
  await type("(8,8):(8,1) o complment(4:2, 24)");
  assert.equal(await page.getAttribute("#expression", "aria-invalid"), "true");
  assert.match(await text("error"), /there is `complement`/);
  // The mark begins where the word begins: at the same place of the screen.
  const { mark, word } = await page.evaluate(() => {
    const field = document.querySelector("#expression");
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = getComputedStyle(field).font;
    const style = getComputedStyle(field);
    const left = field.getBoundingClientRect().left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
    const range = document.createRange();
    const marks = document.querySelector("#error span").firstChild;
    range.setStart(marks, marks.data.indexOf("^"));
    range.setEnd(marks, marks.data.length);
    return {
      mark: range.getBoundingClientRect().left,
      word: left + canvas.measureText(field.value.slice(0, field.value.indexOf("complment"))).width,
    };
  });
  assert.ok(Math.abs(mark - word) < 3, `the mark is at ${mark}, the word at ${word}`);
  await page.screenshot({ path: join(screens, "error.png") });
  await type("4:");
  assert.match(await text("error"), /\^/);
  assert.equal(await text("value"), "");
});

test("a refused composition says why, and what would fit", async () => {
  await type("(8,8):(8,1) o 4:3");
  assert.match(await text("error"), /stride divisibility: 4 elements at stride 3/);
  assert.match(await text("explanation"), /Defined near by:\n {2}2:3/);
  assert.match(await text("explanation"), /6:3/);
  assert.equal(await page.locator("#figure svg").count(), 1);
  await page.screenshot({ path: join(screens, "refused.png") });
});

test("tiles are drawn in colours, and the result beside them on request", async () => {
  await type("zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  assert.equal(await page.locator("#figures input:checked").inputValue(), "tiles");
  await page.screenshot({ path: join(screens, "tiles.png"), fullPage: true });
  const before = await page.locator("#figure").innerHTML();
  await page.check("#figures input[value=value]");
  assert.notEqual(await page.locator("#figure").innerHTML(), before);
  await page.selectOption("#color", "bank");
  await page.selectOption("#labels", "both");
  await page.check("#path");
  assert.equal(await page.locator("#figure svg").count(), 1);
});

test("tiles that overhang are said to", async () => {
  await type("zipped_divide((10,9):(9,1), <4,4>)");
  assert.equal(await text("warning"), "The tiles overhang: of their 144 places, 54 lie beyond the layout.");
  assert.ok(await page.isVisible("#warning"));
  await page.screenshot({ path: join(screens, "overhang.png") });
  await type("zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,9)>)");
  assert.match(await text("error"), /carry/);
  assert.doesNotMatch(await text("figure"), /left inverse/);
  await type("zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  assert.ok(await page.isHidden("#warning"));
  await page.check("#figures input[value=value]");
});

test("swizzles, banks, threads and values are in words", async () => {
  await open("");
  await type("(8,32):(32,1)");
  await page.selectOption("#color", "bank");
  assert.match(await text("described"), /a column takes 8 words of one bank, a row 1 word; a colour for each bank/);
  await type("Sw<3,2,3> o (8,32):(32,1)");
  assert.match(await text("described"), /a column takes 1 word of one bank, a row 1 word/);
  await page.focus("#figure");
  for (const key of ["Home", "PageDown"]) await page.keyboard.press(key);
  assert.match(await text("element"), /^row 7, column 0: coordinate \(7,0\), 1-D 7 → offset 252, bank 28$/);
  await page.keyboard.press("End");
  assert.match(await text("element"), /^row 7, column 31/);
  await page.screenshot({ path: join(screens, "swizzle.png") });
  await page.selectOption("#color", "auto");
  await type("(8,8):(8,1)");
  await page.fill("#threads", "((4,8),2):((16,1),8)");
  await page.waitForFunction(() => document.querySelector("#figure").textContent.includes("T31"));
  assert.match(await text("described"), /a colour for each thread/);
  assert.match(page.url(), /threads=/);
  await page.screenshot({ path: join(screens, "threads.png") });
  await page.fill("#threads", "4");
  await page.waitForFunction(() => document.querySelector("#figure").textContent.includes("where a layout is needed"));
  await page.fill("#threads", "");
  await type("(6,2):(8,2) o (4,3):(3,1)");
  await page.check("#figures input[value=map]");
  assert.match(await text("described"), /by arrows: 0 → 0, 1 → 3, 2 → 6/);
});

test("signs and coordinates are drawn", async () => {
  await type("(3,4):(-4,1)");
  assert.match(await text("facts"), /coshape12/);
  await page.locator("#figure g[data-index='2']").hover();
  assert.equal(await text("element"), "row 2, column 0: coordinate (2,0), 1-D 2 → value -8");
  await page.selectOption("#color", "bank");
  assert.match(await text("figure"), /not offsets in memory/);
  await page.selectOption("#color", "auto");
  await type("zipped_divide((4,6):(1@0,1@1), <2,3>)");
  assert.match(await text("described"), /4 tiles of 6 elements/);
  assert.match(await text("explanation"), /Each direction by itself/);
});

test("back and other options of one expression", async () => {
  await open("#e=(4,2):(2,1)&color=bank");
  await page.locator("#gallery button").nth(3).click();
  await page.goBack();
  assert.equal(await page.inputValue("#expression"), "(4,2):(2,1)");
  assert.equal(await page.inputValue("#color"), "bank");
  await page.evaluate(() => { location.hash = "#e=(4,2):(2,1)&color=offset"; });
  await page.waitForFunction(() => document.querySelector("#color").value === "offset");
  await page.check("#path");
  await page.selectOption("#labels", "both");
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#labels").value === "offset");
  assert.ok(await page.isChecked("#path"));
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector("#path").checked);
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("#path").checked);
  await page.uncheck("#path");
  await type("zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  await page.check("#figures input[value=value]");
  await page.selectOption("#color", "bank");
  await page.check("#path");
});

test("without WebAssembly the page says so", async () => {
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(() => { delete globalThis.WebAssembly; });
  await other.goto(address);
  await other.waitForSelector("#failed", { state: "visible" });
  assert.match(await other.locator("#failed").textContent(), /WebAssembly/);
  await other.close();
  const broken = await (await browser.newContext()).newPage();
  await broken.route("**/*.wasm", (route) => route.abort());
  await broken.goto(address);
  await broken.waitForSelector("#failed", { state: "visible" });
  assert.match(await broken.locator("#failed").textContent(), /could not be loaded/);
  await broken.close();
});

test("the address carries what is shown", async () => {
  const address = page.url();
  assert.match(address, /color=bank/);
  const drawn = await page.locator("#figure").innerHTML();
  await open(new URL(address).hash);
  assert.equal(await page.inputValue("#expression"), "zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  assert.equal(await page.inputValue("#color"), "bank");
  assert.ok(await page.isChecked("#path"));
  assert.equal(await page.locator("#figure").innerHTML(), drawn);
});

test("coordinates and offsets under the mouse", async () => {
  await open("");
  await type("((2,2),(4,2)):((1,8),(2,16))");
  await page.locator("#figure g[data-index='5']").hover();
  assert.equal(await text("element"), "row 1, column 1: coordinate ((1,0),(1,0)), 1-D 5 → offset 3");
});

test("by keyboard alone", async () => {
  await page.focus("#expression");
  for (let k = 0; k < 20 && !(await page.evaluate(() => document.activeElement.id === "figure")); k++) {
    await page.keyboard.press("Tab");
  }
  for (const key of ["Home", "ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await text("element"), "row 1, column 2: coordinate ((1,0),(2,0)), 1-D 9 → offset 5");
  for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  assert.match(await text("element"), /^row 0, column 2/);
  assert.equal(await page.locator("#figure svg").getAttribute("role"), "img");
  assert.match(await page.locator("#figure svg").getAttribute("aria-label"), /the layout .* as a grid/);
});

test("every example is drawn or explained", async () => {
  const examples = page.locator("#gallery button");
  const count = await examples.count();
  assert.ok(count >= 15);
  for (let k = 0; k < count; k++) {
    await examples.nth(k).click();
    const expression = await examples.nth(k).locator("code").textContent();
    assert.equal(await page.inputValue("#expression"), expression);
    assert.ok((await text("value")) !== "" || (await text("explanation")).includes("Not defined"), expression);
    assert.equal(await page.locator("#figure svg").count(), 1, expression);
  }
});

test("bad input is answered", async () => {
  const inputs = [
    "", "   ", "(", "((((((", ")", ":", "4:2:1", "o", "99999999999999999999999999:1", "nothing(1)", "complement()", "é∘漢",
    "(1000000000,1000000000):(1,1000000000)", "(100000,100000):(1,100000)", "4:2 o ".repeat(300) + "1",
    `(${"2,".repeat(500)}2):(${"1,".repeat(500)}1)`, "(".repeat(5000) + "1" + ")".repeat(5000), "<script>alert(1)</script>",
  ];
  const slowest = { milliseconds: 0, input: "" };
  for (const input of inputs) {
    await type(input);
    // Without an answer this ends with the time that the browser is given.
    const milliseconds = await took();
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, input: input.slice(0, 40) });
    await page.selectOption("#color", "coordinate");
    await page.selectOption("#color", "auto");
  }
  console.log(`the slowest answer to bad input: ${slowest.milliseconds} ms, ${slowest.input}`);
  await type("(4,2):(2,1)");
  assert.equal(await cells(), 8);
});

test("in the dark, and on a telephone", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await type("logical_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  await page.screenshot({ path: join(screens, "dark.png") });
  await page.setViewportSize({ width: 390, height: 800 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const widest = await page.evaluate(() => [...document.querySelectorAll("main *")]
    .filter((e) => !e.closest(".drawing, pre") && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((e) => e.id || e.className || e.tagName));
  assert.ok(wider <= 0, `${wider} pixels stick out: ${widest}`);
  await page.screenshot({ path: join(screens, "telephone.png") });
  // The mark of an error far to the right is on the screen.
  await type("(8,8):(8,1) o (8,8):(8,1) o (8,8):(8,1) o (8,8):(8,1) o complment(4:2, 24)");
  const caret = await page.evaluate(() => {
    const range = document.createRange();
    const marks = document.querySelector("#error span").firstChild;
    range.setStart(marks, marks.data.indexOf("^"));
    range.setEnd(marks, marks.data.indexOf("^") + 1);
    return range.getBoundingClientRect().right;
  });
  assert.ok(caret > 0 && caret < 390, `the mark is at ${caret}`);
  await type("(8,32):(32,1)");
  const within = await page.evaluate(() => {
    const right = document.querySelector("#figure").getBoundingClientRect().right;
    return [...document.querySelectorAll("#figure g[data-row='0']")].filter((g) => g.getBoundingClientRect().right <= right).length;
  });
  assert.ok(within >= 14, `${within} columns`);
  await page.check("#fit");
  const all = await page.evaluate(() => {
    const right = document.querySelector("#figure").getBoundingClientRect().right;
    return [...document.querySelectorAll("#figure g[data-row='0']")].filter((g) => g.getBoundingClientRect().right <= right).length;
  });
  assert.equal(all, 32);
  await page.uncheck("#fit");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(complaints, []);
});
