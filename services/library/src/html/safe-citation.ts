import type { CitedWork } from '@shadow-guide/contracts';
import { webAddress } from './clean-html.js';

/** Returns a work's record. An address that is not an https address is left out. */
export function safeCitation({ url, ...work }: CitedWork): CitedWork {
  const address = webAddress(url);
  return address === null ? work : { ...work, url: address };
}
