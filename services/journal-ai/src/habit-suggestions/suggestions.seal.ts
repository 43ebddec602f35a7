import type { HabitSuggestion } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { StoredHabitSuggestions } from './habit-suggestions.entity.js';

export function sealSuggestions(
  cipher: UserCipher,
  generationId: string,
  suggestions: readonly HabitSuggestion[],
): Buffer {
  return cipher.encrypt(placeOf(generationId), JSON.stringify(suggestions));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openSuggestions(cipher: UserCipher, generationId: string, sealed: Buffer): HabitSuggestion[] {
  return JSON.parse(cipher.decrypt(placeOf(generationId), sealed)) as HabitSuggestion[];
}

function placeOf(generationId: string): SealedPlace {
  return sealedPlace(StoredHabitSuggestions, 'suggestions', generationId);
}
