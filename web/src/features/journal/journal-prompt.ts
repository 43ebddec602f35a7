/** Name of the journal's words among the drafts of this device. */
export const draftName = 'journal';

/** Whether an earlier release kept the words on one prompt under a name. */
export const isFormerDraftName = (name: string): boolean => name.startsWith(`${draftName}/`);

/** The longest id and the longest prompt that the server takes, in UTF-16 units. */
const idLimit = 100;
const promptLimit = 2_000;

/** The id of a prompt that came without one: its own beginning. The same words are the same prompt, also after a reload. */
export function promptIdOf(prompt: string): string {
  return cut(prompt.replace(/\s+/g, ' '), idLimit);
}

/** A prompt from an address, as it may stand above an entry; null when there is none. */
export function promptFrom(value: string | null): string | null {
  return (value && cut(value.trim(), promptLimit)) || null;
}

/** No half of a character is left at the end. */
function cut(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
