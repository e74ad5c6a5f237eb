//! Parsing takes work proportional to the length of a text, whatever its content, and its errors fit in a few
//! kilobytes. (`cargo bench -p catalog --bench reading` measures the time.)

mod shapes;

use shapes::SHAPES;

/// A hundred errors, and one that says that parsing stopped.
const MOST_TOLD: usize = 101;
/// The maximum size of the messages for the worst file.
const MOST_BYTES: usize = 128 * 1024;

#[test]
fn a_text_of_any_shape_has_a_hundred_mistakes_at_most_and_they_are_told_briefly() {
    for shape in SHAPES {
        let told = (shape.read)(&(shape.make)(200_000));
        assert!(told.mistakes <= MOST_TOLD, "{}: {} mistakes are told", shape.name, told.mistakes);
        assert!(told.bytes <= MOST_BYTES, "{}: {} bytes are told", shape.name, told.bytes);
    }
}

#[test]
fn twice_the_text_takes_twice_the_memory_and_twice_the_pieces_of_it() {
    for shape in SHAPES {
        let work = |bytes: usize| {
            let text = (shape.make)(bytes);
            let info = allocation_counter::measure(|| _ = (shape.read)(&text));
            (info.count_total, info.bytes_max)
        };
        work(100); // Initializes everything that is built once, at the first use.
        let (once, twice) = (work(100_000), work(200_000));
        // Some kinds of texts are parsed only up to a limit; the capacity of lists grows by doubling.
        assert!(twice.0 <= once.0 * 5 / 2 + 1_000, "{}: {} pieces, then {}", shape.name, once.0, twice.0);
        assert!(twice.1 <= once.1 * 3 + 100_000, "{}: {} bytes, then {}", shape.name, once.1, twice.1);
        assert!(twice.1 <= 200 * 200_000, "{}: {} bytes for 200,000", shape.name, twice.1);
    }
}
