const MB = 1024 * 1024;

/** Files of a zip that are looked at: Journey has one an entry, and others for its pictures. */
export const MAX_FILES = 60_000;
/** What all files that are read may unpack to; the rest of the zip is never unpacked. */
export const MAX_UNPACKED_BYTES = 600 * MB;
/** A small zip may unpack to so much; a larger one to so many times its own bytes. Journals pack to a fifth or a tenth of their size. */
export const SMALL_UNPACKED_BYTES = 8 * MB;
export const MAX_EXPANSION = 100;
/** A file that is read whole: the manifest. */
export const MAX_WHOLE_BYTES = MB;
/** One entry of another journal with all that its program keeps of it, and what surrounds the entries. */
export const MAX_JSON_BYTES = 1.5 * MB;
/** The words of one entry, and one line of an archive: what is longer is left out. It is never longer than a call takes. */
export const MAX_LINE = 400_000;
/** Lines of all parts of an archive, and entries of another journal. */
export const MAX_RECORDS = 300_000;
export const MAX_ENTRIES = 100_000;
/** The words of all entries of another journal, which are put in order before the first of them goes on. */
export const MAX_WORDS_BYTES = 64 * MB;
/** Lines that travel together, and their characters. */
export const CHUNK_LINES = 200;
export const CHUNK_CHARACTERS = 250_000;
