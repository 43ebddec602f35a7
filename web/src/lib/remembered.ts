import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** Key of the end of the day on which the person dismissed the note that the day's insights are used up. */
export const limitReadKey = 'insight-limit-read-until';

/** Key of the day, `YYYY-MM-DD`, on which the person declined to say how they feel. */
export const feelingReadKey = 'feeling-put-away-on';

/** Key of the time, in milliseconds, at which the person dismissed the line that suggests a rest. */
export const restReadKey = 'rest-line-read-at';

/**
 * Keys of values that are remembered in order to reserve space on the screen. They reveal whether the last person had a
 * paid plan, so they are removed when that person's session ends.
 */
export const rememberedKeys = ['shows-notices', 'shows-limits'] as const;
export type RememberedKey = (typeof rememberedKeys)[number];

/**
 * Key of the id of the person to whom the remembered values belong: another person may sign in after a session that
 * ended unnoticed.
 */
const ownerKey = 'remembered-for';

/**
 * Returns `known`. While that is `undefined`, returns the value that this browser last knew, or `true` if there is
 * none. Use it only for what is rendered while a query runs: space is reserved from the first paint, so that nothing
 * moves when the response arrives.
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

/** Deletes everything that was remembered for the last person. */
export function forgetRemembered(): void {
  for (const key of [...rememberedKeys, limitReadKey, feelingReadKey, restReadKey, ownerKey])
    writeStored(key, null);
}
