import type { HabitCategory, HabitDuration } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { Habit } from './habit.entity.js';
import { HabitDay } from './record/habit-day.entity.js';

/** The content of a habit, written by the person or by the suggestion. Encrypted as one value. */
export interface HabitContent {
  readonly title: string;
  readonly description: string;
  readonly category: HabitCategory;
  /** Reason why the habit was suggested; omitted for other habits. */
  readonly reasoning?: string;
  /** Duration of the habit; omitted when the person entered none. */
  readonly minutes?: HabitDuration;
}

export function sealContent(cipher: UserCipher, id: string, content: HabitContent): Buffer {
  return cipher.encrypt(sealedPlace(Habit, 'content', id), JSON.stringify(content));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openContent(cipher: UserCipher, id: string, sealed: Buffer): HabitContent {
  return JSON.parse(cipher.decrypt(sealedPlace(Habit, 'content', id), sealed)) as HabitContent;
}

export function sealNote(cipher: UserCipher, id: string, date: string, note: string): Buffer | null {
  return note === '' ? null : cipher.encrypt(notePlace(id, date), note);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openNote(cipher: UserCipher, id: string, date: string, sealed: Buffer | null): string {
  return sealed ? cipher.decrypt(notePlace(id, date), sealed) : '';
}

/**
 * Returns a keyed hash of a title and category. Habits and suggestions with the same title and category have the same
 * hash, whatever the case and spacing.
 */
export function titleFingerprint(cipher: UserCipher, title: string, category: string): Buffer {
  const plain = title.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
  return cipher.fingerprint('habit-title', `${category}\n${plain}`);
}

function notePlace(id: string, date: string): SealedPlace {
  return sealedPlace(HabitDay, 'note', `${id}/${date}`);
}
