import { isLongerThan, MAX_SAVED_TAGS, textRules } from '@shadow-guide/contracts/facts';

/** The tags of a text with one a line, as the server keeps them. */
export function tagsOfText(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** What is wrong with tags, as people read it; null when nothing is. */
export function tagsProblem(tags: readonly string[]): string | null {
  const { max } = textRules.savedTag;
  if (tags.length > MAX_SAVED_TAGS) return `Up to ${MAX_SAVED_TAGS} tags; there are ${tags.length}.`;
  const long = tags.findIndex((tag) => isLongerThan(tag, max));
  return long < 0 ? null : `Up to ${max} characters a tag; tag ${long + 1} is longer.`;
}
