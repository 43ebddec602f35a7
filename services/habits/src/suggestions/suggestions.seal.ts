import type { HabitSuggestion } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { SuggestionSet } from './suggestion-set.entity.js';

export function sealSet(cipher: UserCipher, suggestions: readonly HabitSuggestion[]): Buffer {
  return cipher.encrypt(
    sealedPlace(SuggestionSet, 'suggestions', cipher.userId),
    JSON.stringify(suggestions),
  );
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openSet(cipher: UserCipher, sealed: Buffer): HabitSuggestion[] {
  return JSON.parse(
    cipher.decrypt(sealedPlace(SuggestionSet, 'suggestions', cipher.userId), sealed),
  ) as HabitSuggestion[];
}

/** As {@link openSet}, but returns null for a damaged set. */
export function openSetIfWhole(cipher: UserCipher, sealed: Buffer): HabitSuggestion[] | null {
  try {
    return openSet(cipher, sealed);
  } catch (error) {
    // The cipher has logged the error. The general set is shown instead.
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}
