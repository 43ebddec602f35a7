/** Name of the journal's draft on this device. */
export const draftName = 'journal';

/** Returns whether an earlier release used this name for a draft; that release kept one draft per prompt. */
export const isFormerDraftName = (name: string): boolean => name.startsWith(`${draftName}/`);

/** Maximum length of an id and of a prompt that the server accepts, in UTF-16 units. */
const idLimit = 100;
const promptLimit = 2_000;

/**
 * Returns an id for a prompt that has none: the beginning of its text. The same text therefore has the same id, also
 * after a reload.
 */
export function promptIdOf(prompt: string): string {
  return cut(prompt.replace(/\s+/g, ' '), idLimit);
}

/** Returns a prompt from the URL, trimmed and cut to the limit; null when there is none. */
export function promptFrom(value: string | null): string | null {
  return (value && cut(value.trim(), promptLimit)) || null;
}

/** Cuts a text without leaving half of a character at its end. */
function cut(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
