import { countCharacters, textRules } from '@shadow-guide/contracts/facts';

const { min, max } = textRules.anonymousHandle;

/** Why a handle cannot be one, before the server is asked; undefined when it can. */
export function handleProblem(handle: string): string | undefined {
  const length = countCharacters(handle);
  if (length < min) return `A handle has at least ${min} characters.`;
  if (length > max) return `A handle has at most ${max} characters; this one has ${length}.`;
  return undefined;
}
