import { textRules } from '@shadow-guide/contracts';
import type { MessageContent } from '../conversations/index.js';
import { entryTitle, firstLine } from '../history/index.js';

/** Title used when the title would otherwise quote a message in which danger was found. */
const UNTITLED = 'A saved reply';

/** Returns the title that the person gave, cut to the maximum length, or else the beginning of the message. */
export function savedTitle(given: string | undefined, entry: MessageContent): string {
  const { max } = textRules.savedTitle;
  return firstLine(given ?? '', max) || firstLine(entryTitle(entry), max) || UNTITLED;
}

/** Returns tags trimmed, without duplicates, cut to the maximum length. */
export function savedTags(tags: readonly string[]): string[] {
  const lines = tags.map((tag) => firstLine(tag, textRules.savedTag.max));
  return [...new Set(lines.filter((line) => line !== ''))];
}
