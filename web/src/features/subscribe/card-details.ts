/** The text of the three card fields. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardInput, string>>;

/** A card in the format of the payment provider. */
export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns whether a number is one of American Express, whose cards have 15 digits, grouped differently, and a security
 * code of four digits.
 */
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

/** Returns whether the check digit of ISO/IEC 7812-1 (Luhn) is valid: from the right, every second digit is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character);
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Formats a card number in groups of four, or 4-6-5. At most 19 digits. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, isAmex(digitsOf(text)) ? 15 : 19);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Formats an expiry as `04 / 30` while it is typed. If the first digit is above 1, it is the whole month. */
export function groupExpiry(text: string): string {
  const [first = '', ...rest] = text.split('/');
  const typed = digitsOf(text);
  // "4/30" and "4" both mean April.
  const lone = rest.length > 0 && digitsOf(first).length === 1;
  const digits = (lone || /^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  const year = digits.slice(2).length === 4 ? digits.slice(4) : digits.slice(2, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${year}` : digits;
}

/** Parses an expiry into month 1-12 and full year; `null` when it is not a date. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*(?:\/\s*)?(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  if (month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2_000 + year : year };
}

/**
 * Validates a card before it is sent. Returns the card, or the error of each field. A card is valid until the end of
 * the month of its expiry.
 */
export function readCard(
  input: CardInput,
  today: Date,
): { card: CardDetails; errors?: undefined } | { card?: undefined; errors: CardErrors } {
  const errors: CardErrors = {};
  const number = digitsOf(input.number);
  if (!number) errors.number = 'Enter the number on your card.';
  else if (number.length < 12 || number.length > 19) errors.number = 'This card number is incomplete.';
  else if (!passesLuhn(number)) errors.number = 'This card number has a typing error.';

  const expiry = parseExpiry(input.expiry);
  if (!digitsOf(input.expiry)) errors.expiry = 'Enter the month and year on your card.';
  else if (!expiry) errors.expiry = 'Write the date as on your card, for example 04 / 30.';
  else if (monthsFromNow(expiry, today) < 0) errors.expiry = 'This card has expired.';
  else if (monthsFromNow(expiry, today) > 50 * 12) errors.expiry = 'This year is too far ahead.';

  const cvc = digitsOf(input.cvc);
  const cvcLength = isAmex(number) ? 4 : 3;
  if (!cvc) errors.cvc = 'Enter the security code.';
  else if (cvc.length !== cvcLength) errors.cvc = `The code has ${cvcLength} digits.`;

  if (!expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { number, expMonth: expiry.month, expYear: expiry.year, cvc } };
}

function monthsFromNow({ month, year }: { month: number; year: number }, today: Date): number {
  return (year - today.getFullYear()) * 12 + (month - 1 - today.getMonth());
}
