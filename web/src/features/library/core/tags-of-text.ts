import { isLongerThan, MAX_SAVED_TAGS, textRules } from '@shadow-guide/contracts/facts';

/** Parses tags, one per line, as the server stores them. */
export function tagsOfText(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** Returns the validation error of tags; null when they are valid. */
export function tagsProblem(tags: readonly string[]): string | null {
  const { max } = textRules.savedTag;
  if (tags.length > MAX_SAVED_TAGS) return `Up to ${MAX_SAVED_TAGS} tags; there are ${tags.length}.`;
  const long = tags.findIndex((tag) => isLongerThan(tag, max));
  return long < 0 ? null : `Up to ${max} characters a tag; tag ${long + 1} is longer.`;
}
