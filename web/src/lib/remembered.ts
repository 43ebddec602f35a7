import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/** Everything that is remembered. It tells whether the last person here had a paid plan, so it goes when they go. */
export const rememberedKeys = ['shows-notices', 'shows-limits'] as const;
export type RememberedKey = (typeof rememberedKeys)[number];

/** Whose it is: somebody else may sign in where a session ended unseen. */
const ownerKey = 'remembered-for';

/**
 * What is known, or while it is not known yet (`undefined`) what was true the last time in this browser; `true` when there was no last time.
 * Only for what is drawn while a look-up runs: the right room is kept from the first paint, so nothing moves when the answer comes.
 */
export function useRemembered(key: RememberedKey, known: boolean | undefined): boolean {
  useEffect(() => {
    if (known !== undefined) writeStored(key, String(known));
  }, [key, known]);
  return known ?? readStored(key) !== 'false';
}

/** Forgets what was remembered of anybody but this person. */
export function rememberFor(userId: string): void {
  if (readStored(ownerKey) === userId) return;
  forgetRemembered();
  writeStored(ownerKey, userId);
}

/** Forgets everything that was remembered of whoever was here. */
export function forgetRemembered(): void {
  for (const key of [...rememberedKeys, ownerKey]) writeStored(key, null);
}
