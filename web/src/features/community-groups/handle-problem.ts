import { countCharacters, textRules } from '@shadow-guide/contracts/facts';

const { min, max } = textRules.anonymousHandle;

/**
 * Returns why a handle is invalid, so that the form can say it without a request; undefined when the handle is valid.
 */
export function handleProblem(handle: string): string | undefined {
  const length = countCharacters(handle);
  if (length < min) return `A handle has at least ${min} characters.`;
  if (length > max) return `A handle has at most ${max} characters; this one has ${length}.`;
  return undefined;
}
