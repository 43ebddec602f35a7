import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** The end of the day on which the person dismissed the note that its insights are used up. */
export const limitReadKey = 'insight-limit-read-until';

/** The day on which the person declined to say how they feel, `YYYY-MM-DD`. */
export const feelingReadKey = 'feeling-put-away-on';

/** When the person dismissed the line that suggests a rest, in milliseconds. */
export const restReadKey = 'rest-line-read-at';

/**
 * What is remembered in order to reserve space. It reveals whether the last person had a paid plan, so it is removed
 * when their session ends.
 */
export const rememberedKeys = ['shows-notices', 'shows-limits'] as const;
export type RememberedKey = (typeof rememberedKeys)[number];

/** The owner's id: another person may sign in after a session that ended unnoticed. */
const ownerKey = 'remembered-for';

/**
 * Returns `known`, or while that is `undefined` the last known value in this browser; `true` without one. Only for what
 * is rendered while a query runs: space is reserved from the first paint, so that nothing moves when the response
 * arrives.
 */
export function useRemembered(key: RememberedKey, known: boolean | undefined): boolean {
  useEffect(() => {
    if (known !== undefined) writeStored(key, String(known));
  }, [key, known]);
  return known ?? readStored(key) !== 'false';
}

/** Returns the id of the person last known to be signed in, in any tab; null when not known. */
export function rememberedPerson(): string | null {
  return readStored(ownerKey);
}

/** Deletes what was remembered of any other person. */
export function rememberFor(userId: string): void {
  if (readStored(ownerKey) === userId) return;
  forgetRemembered();
  writeStored(ownerKey, userId);
}

/** Deletes everything that was remembered of the last person. */
export function forgetRemembered(): void {
  for (const key of [...rememberedKeys, limitReadKey, feelingReadKey, restReadKey, ownerKey])
    writeStored(key, null);
}
