import type { CitedWork } from '@shadow-guide/contracts';
import { webAddress } from './clean-html.js';

/** Returns a work's record, without its address unless that is an https address. */
export function safeCitation({ url, ...work }: CitedWork): CitedWork {
  const address = webAddress(url);
  return address === null ? work : { ...work, url: address };
}
