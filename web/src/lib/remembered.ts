import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** The end of the day on which the person put away the note that its insights are used up. */
export const limitReadKey = 'insight-limit-read-until';

/** The day on which the person did not want to say how they feel, `YYYY-MM-DD`. */
export const feelingReadKey = 'feeling-put-away-on';

/** When the person put away the line that suggests a rest, in milliseconds. */
export const restReadKey = 'rest-line-read-at';

/** What is remembered to keep room for. It reveals whether the last person had a paid plan, so it is removed when their session ends. */
export const rememberedKeys = ['shows-notices', 'shows-limits'] as const;
export type RememberedKey = (typeof rememberedKeys)[number];

/** The owner's id: another person may sign in after a session that ended unnoticed. */
const ownerKey = 'remembered-for';

/**
 * `known`, or while that is `undefined` the last known value in this browser; `true` without one.
 * Only for what is drawn while a query runs: space is reserved from the first paint, so nothing moves when the answer comes.
 */
export function useRemembered(key: RememberedKey, known: boolean | undefined): boolean {
  useEffect(() => {
    if (known !== undefined) writeStored(key, String(known));
  }, [key, known]);
  return known ?? readStored(key) !== 'false';
}

/** The id of whoever was last known to be signed in, in whatever tab; null when that is not known. */
export function rememberedPerson(): string | null {
  return readStored(ownerKey);
}

/** Forgets what was remembered of anybody but this person. */
export function rememberFor(userId: string): void {
  if (readStored(ownerKey) === userId) return;
  forgetRemembered();
  writeStored(ownerKey, userId);
}

/** Forgets everything that was remembered of whoever was here. */
export function forgetRemembered(): void {
  for (const key of [...rememberedKeys, limitReadKey, feelingReadKey, restReadKey, ownerKey])
    writeStored(key, null);
}
