const MB = 1024 * 1024;

/** Maximum number of files in a zip: Journey has one per entry, and others for its pictures. */
export const MAX_FILES = 60_000;
/** Maximum unpacked size of all files that are read; the rest of the zip is never unpacked. */
export const MAX_UNPACKED_BYTES = 600 * MB;
/**
 * A small zip may unpack to this size; a larger one to this multiple of its own bytes. Journals compress to a fifth or
 * a tenth of their size.
 */
export const SMALL_UNPACKED_BYTES = 8 * MB;
export const MAX_EXPANSION = 100;
/** Maximum size of a file that is read whole: the manifest. */
export const MAX_WHOLE_BYTES = MB;
/** Maximum size of one entry of another journal with all its metadata, and of the JSON around the entries. */
export const MAX_JSON_BYTES = 1.5 * MB;
/**
 * Maximum length of an entry's text, and of an archive line: longer ones are skipped. A call accepts at least this
 * length.
 */
export const MAX_LINE = 400_000;
/** Maximum number of lines of all parts of an archive, and of entries of another journal. */
export const MAX_RECORDS = 300_000;
export const MAX_ENTRIES = 100_000;
/** Maximum total text of all entries of another journal, which are sorted before the first is passed on. */
export const MAX_WORDS_BYTES = 64 * MB;
/** Maximum number of lines sent together, and of their characters. */
export const CHUNK_LINES = 200;
export const CHUNK_CHARACTERS = 250_000;
