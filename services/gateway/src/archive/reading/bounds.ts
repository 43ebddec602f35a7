const MB = 1024 * 1024;

/** Maximum number of files in a zip. Journey has one file per entry, and other files for its pictures. */
export const MAX_FILES = 60_000;
/** Maximum unpacked size of all files that are read. Other files in the zip are never unpacked. */
export const MAX_UNPACKED_BYTES = 600 * MB;
/**
 * Unpacked size that any zip may have. A larger zip may unpack to MAX_EXPANSION times its own bytes. Journals compress
 * to a fifth or a tenth of their size.
 */
export const SMALL_UNPACKED_BYTES = 8 * MB;
export const MAX_EXPANSION = 100;
/** Maximum size of a file that is read whole: the manifest. */
export const MAX_WHOLE_BYTES = MB;
/** Maximum size of one entry of another journal app with all its metadata, and of the JSON around the entries. */
export const MAX_JSON_BYTES = 1.5 * MB;
/**
 * Maximum length of an entry's text, and of a line of an archive; longer ones are skipped. A call to a service accepts
 * at least this length.
 */
export const MAX_LINE = 400_000;
/**
 * Maximum number of lines in all parts of an archive (MAX_RECORDS), and of entries of another journal app
 * (MAX_ENTRIES).
 */
export const MAX_RECORDS = 300_000;
export const MAX_ENTRIES = 100_000;
/**
 * Maximum total size of the texts of another journal app. All entries are held to be sorted before the first one is
 * passed on.
 */
export const MAX_WORDS_BYTES = 64 * MB;
/** Maximum number of lines sent together (CHUNK_LINES), and of characters in these lines (CHUNK_CHARACTERS). */
export const CHUNK_LINES = 200;
export const CHUNK_CHARACTERS = 250_000;
