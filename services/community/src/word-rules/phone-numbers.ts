import { crisisContacts } from '@shadow-guide/safety';

const { numbers: crisisNumbers } = crisisContacts();

/** Matches digits with the separators of a phone number, up to the length of a few numbers. */
const RUNS = /\+?\(?\d(?:[\d ().\-–/]{3,40})\d/gu;
const DATE = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?!\d)/gu;
const YEARS = /(?<!\d)(?:19|20)\d\d(?: ?[-–/] ?(?:(?:19|20)\d\d|\d\d))?(?!\d)/gu;
/** Matches the start of a DOI, which is part of a citation and not a phone number. */
const DOI = /10\.\d{4,9}\//u;
/** Words that announce a phone number. After them, digits count that could otherwise mean anything else. */
const SAYS_NUMBER =
  /(?:call|text|ring|phone|tel|cell|mobile|number|whatsapp|sms|numero|telefon|nummer|handy|ruf|appel|liga|chiama|звони|номер|тел|电话|手机|電話|番号|फोन|नंबर|numara|ara|رقم|اتصل|qq|viber|signal)[^.!?]{0,20}$/u;

/** Matches toll-free numbers, which belong to organizations and not to a person. */
const OF_AN_OFFICE = /^(?:1?8(?:00|33|44|55|66|77|88)\d{7}|0?80[08]\d{4,8})$/u;

/**
 * Returns whether a text contains a telephone number. Dates, years, scores, counting and the numbers of crisis lines do
 * not count.
 */
export function hasPhoneNumber(text: string): boolean {
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const before = text.slice(Math.max(0, index - 40), index);
    if (isPhoneNumber(run, before)) return true;
  }
  return false;
}

function isPhoneNumber(run: string, before: string): boolean {
  if (DOI.test(run) || /10\.$/u.test(before)) return false;
  const rest = run.replace(DATE, ' ').replace(YEARS, ' ');
  const groups = rest.split(/\D+/u).filter(Boolean);
  const digits = groups.join('');
  if (digits.length < 7 || digits.length > 20) return false;
  if (crisisNumbers.has(digits) || crisisNumbers.has(digits.replace(/^1/u, ''))) return false;
  if (isCounting(groups) || OF_AN_OFFICE.test(digits)) return false;
  const isInternational = /^\s*\(?\+/u.test(rest) || (digits.startsWith('00') && digits.length > 9);
  if (isInternational) return digits.length >= 8;
  const isNamed = SAYS_NUMBER.test(before);
  if (isNamed) return true;
  if (/^\d{3}[-. ]\d{4}$/u.test(rest.trim())) return true;
  if (isThousands(groups) || groups.every(({ length }) => length < 2))
    return digits.length >= 9 && digits[0] === '0';
  if (groups.every(({ length }) => length <= 2)) return digits[0] === '0' && digits.length >= 9;
  return digits.length >= 9;
}

/** Returns whether the digits are counting to calm down: 1 2 3 4 5, or 10 9 8 7. */
function isCounting(groups: readonly string[]): boolean {
  if (groups.length < 4) return false;
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]));
  return steps.every((step) => step === steps[0] && step !== 0);
}

/** Returns whether the digits are one number with thousands separators: 12 000 000. */
function isThousands([first = '', ...others]: readonly string[]): boolean {
  return (
    !first.startsWith('0') &&
    first.length <= 3 &&
    others.length > 0 &&
    others.every((group) => /^(?:000|500)$/u.test(group))
  );
}
