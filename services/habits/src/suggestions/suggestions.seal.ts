import type { HabitSuggestion } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

export function sealSet(cipher: UserCipher, suggestions: readonly HabitSuggestion[]): Buffer {
  return cipher.encrypt(placeOf(cipher), JSON.stringify(suggestions));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openSet(cipher: UserCipher, sealed: Buffer): HabitSuggestion[] {
  return JSON.parse(cipher.decrypt(placeOf(cipher), sealed)) as HabitSuggestion[];
}

function placeOf({ userId }: UserCipher): SealedPlace {
  return { table: 'suggestion_sets', column: 'suggestions', rowId: userId };
}
