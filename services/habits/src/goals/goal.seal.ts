import type { HabitCategory } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { Goal } from './goal.entity.js';
import { GoalHabit } from './goal-habit.entity.js';
import { GoalStage } from './goal-stage.entity.js';

/** The text of a goal, written by the person. */
export interface GoalText {
  readonly title: string;
  readonly description: string;
}

/** The text of a habit in the plan, written by the person. */
export interface GoalHabitText extends GoalText {
  readonly category: HabitCategory;
  /** Weekdays on which the habit will rest, 1 (Monday) to 7; omitted when it never rests. */
  readonly restDays?: readonly number[];
}

export function sealGoal(cipher: UserCipher, id: string, { title, description }: GoalText): Buffer {
  return cipher.encrypt(sealedPlace(Goal, 'content', id), JSON.stringify({ title, description }));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person, as do the other functions */
export function openGoal(cipher: UserCipher, id: string, sealed: Buffer): GoalText {
  return JSON.parse(cipher.decrypt(sealedPlace(Goal, 'content', id), sealed)) as GoalText;
}

export function sealStage(cipher: UserCipher, id: string, title: string): Buffer {
  return cipher.encrypt(sealedPlace(GoalStage, 'content', id), title);
}

export function openStage(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(sealedPlace(GoalStage, 'content', id), sealed);
}

export function sealGoalHabit(cipher: UserCipher, id: string, text: GoalHabitText): Buffer {
  const { title, description, category, restDays } = text;
  const content = { title, description, category, restDays };
  return cipher.encrypt(sealedPlace(GoalHabit, 'content', id), JSON.stringify(content));
}

export function openGoalHabit(cipher: UserCipher, id: string, sealed: Buffer): GoalHabitText {
  return JSON.parse(cipher.decrypt(sealedPlace(GoalHabit, 'content', id), sealed)) as GoalHabitText;
}
