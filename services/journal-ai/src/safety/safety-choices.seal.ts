import type { StoredSafetyPlan } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** Of the length of every other: by time zone and language. */
const NO_COUNTRY = '--';

/** Before anything was written. */
export const EMPTY_PLAN: StoredSafetyPlan = {
  warningSigns: '',
  whatHelps: '',
  whomICall: '',
  updatedAt: null,
};

/** @param country ISO 3166 region; null for none */
export function sealCountry(cipher: UserCipher, country: string | null): Buffer {
  return cipher.encrypt(placeOf(cipher, 'country'), country ?? NO_COUNTRY);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openCountry(cipher: UserCipher, sealed: Buffer): string | null {
  const country = cipher.decrypt(placeOf(cipher, 'country'), sealed);
  return country === NO_COUNTRY ? null : country;
}

export function sealPlan(cipher: UserCipher, plan: StoredSafetyPlan): Buffer {
  return cipher.encrypt(placeOf(cipher, 'plan'), JSON.stringify(plan));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openPlan(cipher: UserCipher, sealed: Buffer): StoredSafetyPlan {
  return JSON.parse(cipher.decrypt(placeOf(cipher, 'plan'), sealed)) as StoredSafetyPlan;
}

function placeOf({ userId }: UserCipher, column: 'country' | 'plan'): SealedPlace {
  return { table: 'safety_choices', column, rowId: userId };
}
