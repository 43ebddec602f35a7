import { textRules } from '@shadow-guide/contracts';
import type { MessageContent } from '../conversations/index.js';
import { entryTitle, firstLine } from '../history/index.js';

/** Stands where a title would have to quote a message in which something of danger was found. */
const UNTITLED = 'A saved reply';

/** The title a person gave, cut to its length; without one, how the message begins. */
export function savedTitle(given: string | undefined, entry: MessageContent): string {
  const { max } = textRules.savedTitle;
  return firstLine(given ?? '', max) || firstLine(entryTitle(entry), max) || UNTITLED;
}

/** Tags without blanks at their ends, each once, cut to their length. */
export function savedTags(tags: readonly string[]): string[] {
  const lines = tags.map((tag) => firstLine(tag, textRules.savedTag.max));
  return [...new Set(lines.filter((line) => line !== ''))];
}
