import type { CitedWork } from '@shadow-guide/contracts';
import { webAddress } from './clean-html.js';

/** A record of a work, without an address that is none on the web, or not encrypted. */
export function safeCitation({ url, ...work }: CitedWork): CitedWork {
  const address = webAddress(url);
  return address === null ? work : { ...work, url: address };
}
