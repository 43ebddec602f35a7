import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.js';

/**
 * What is known, or while it is not known yet (`undefined`) what was true the last time in this browser; `true` when there was no last time.
 * Only for what is drawn while a look-up runs: the right room is kept from the first paint, so nothing moves when the answer comes.
 */
export function useRemembered(key: string, known: boolean | undefined): boolean {
  useEffect(() => {
    if (known !== undefined) writeStored(key, String(known));
  }, [key, known]);
  return known ?? readStored(key) !== 'false';
}
