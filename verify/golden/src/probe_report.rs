// The end of the file of probes; it is not a module of this crate.

/// Prints what became of a probe, in one line.
fn report(name: &str, outcome: std::thread::Result<Result<String, String>>) {
    let (what, text) = match outcome {
        Ok(Ok(text)) => ("ok", text),
        Ok(Err(text)) => ("err", text),
        Err(panic) => ("panic", match panic.downcast::<String>() {
            Ok(message) => *message,
            Err(panic) => panic.downcast::<&str>().map_or(String::new(), |m| m.to_string()),
        }),
    };
    println!("{name}\t{what}\t{}", text.replace('\n', " "));
}
