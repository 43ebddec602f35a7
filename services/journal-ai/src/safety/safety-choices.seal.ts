import type { StoredSafetyPlan } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { SafetyChoices } from './safety-choices.entity.js';

/**
 * Value for no chosen country, with the same length as a country code. The country then follows from time zone and
 * language.
 */
const NO_COUNTRY = '--';

/** The plan before anything was written. */
export const EMPTY_PLAN: StoredSafetyPlan = {
  warningSigns: '',
  whatHelps: '',
  whomICall: '',
  updatedAt: null,
};

/**
 * Encrypts the country.
 * @param country ISO 3166 region; null for none
 */
export function sealCountry(cipher: UserCipher, country: string | null): Buffer {
  return cipher.encrypt(placeOf(cipher, 'country'), country ?? NO_COUNTRY);
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openCountry(cipher: UserCipher, sealed: Buffer): string | null {
  const country = cipher.decrypt(placeOf(cipher, 'country'), sealed);
  return country === NO_COUNTRY ? null : country;
}

export function sealPlan(cipher: UserCipher, plan: StoredSafetyPlan): Buffer {
  return cipher.encrypt(placeOf(cipher, 'plan'), JSON.stringify(plan));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openPlan(cipher: UserCipher, sealed: Buffer): StoredSafetyPlan {
  return JSON.parse(cipher.decrypt(placeOf(cipher, 'plan'), sealed)) as StoredSafetyPlan;
}

function placeOf({ userId }: UserCipher, column: 'country' | 'plan'): SealedPlace {
  return sealedPlace(SafetyChoices, column, userId);
}
