import { hasAddress } from './addresses.js';
import { meetElsewhere, platformNames } from './lists/platforms.js';
import { hasPhoneNumber } from './phone-numbers.js';
import { phrases } from './phrases.js';
import { type Reading, read } from './reading.js';

const elsewhere = phrases(meetElsewhere);

/** Matches account names: names that contain a digit or a sign, or that are alone after a colon. */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${platformNames})(?: (?:id|name|handle|username|user|number|is|es|ist|e|это|-)){0,2} ?(?:[:=@-] ?@?(?:[a-z0-9]{1,20}[0-9_.][a-z0-9_.]{1,20}|[a-z0-9_.]{3,25}$)|(?<=(?:is|es|ist|e|это) )[a-z0-9]{1,20}[0-9_.][a-z0-9_.]{1,20})`,
  'u',
);

/**
 * Returns whether a text contains contact details: an address, a number, a link, or an account on another service. Runs
 * in linear time.
 */
export function findContactDetails(text: string): boolean {
  return hasContactDetails(read(text));
}

/** Like {@link findContactDetails}, for a text that is already normalized. */
export function hasContactDetails({ plain, latin, tight }: Reading): boolean {
  return (
    [latin, tight].some((text) => hasAddress(text) || NAMED.test(text)) ||
    [plain, tight].some((text) => hasPhoneNumber(text)) ||
    [plain, latin, tight].some((text) => text.search(elsewhere) >= 0)
  );
}
