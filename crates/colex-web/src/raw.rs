//! How a browser calls this module: texts in its memory.
//!
//! The page makes room for a question, writes it there, and asks; the answer lies where the module says, until the next
//! question. All numbers are those of a WebAssembly memory of 32 bits.
//!
//! ```js
//! const place = module.room(question.length);
//! new Uint8Array(module.memory.buffer).set(question, place);
//! const end = module.ask();                    // the length of the answer
//! new Uint8Array(module.memory.buffer, module.answered(), end);
//! ```
//!
//! Nothing here is `unsafe` for who calls: the module owns both texts, and only says where they are. The attribute that
//! gives a function its name in the module counts as unsafe code, because two functions of one name would clash; the
//! names below are the only ones.
#![allow(unsafe_code, reason = "the attribute `no_mangle`, and nothing else")]

use std::cell::RefCell;

#[derive(Default)]
struct Texts {
    question: Vec<u8>,
    answer: Vec<u8>,
}
thread_local! {
    static TEXTS: RefCell<Texts> = RefCell::default();
}

/// Makes room for a question of so many bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TEXTS.with_borrow_mut(|texts| {
        texts.question.clear();
        // A page cannot ask for more than it has typed.
        texts.question.resize(length.min(1 << 20), 0);
        texts.question.as_mut_ptr()
    })
}

/// Answers the question, and says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    TEXTS.with_borrow_mut(|texts| {
        texts.answer = crate::answer(&String::from_utf8_lossy(&texts.question)).into_bytes();
        texts.answer.len()
    })
}

/// Writes the list of operations in place of an answer, and says how long it is.
#[unsafe(no_mangle)]
pub extern "C" fn list_operations() -> usize {
    TEXTS.with_borrow_mut(|texts| {
        texts.answer = crate::all_operations().into_bytes();
        texts.answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> *const u8 {
    TEXTS.with_borrow(|texts| texts.answer.as_ptr())
}
