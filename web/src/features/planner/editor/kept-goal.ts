import { habitCategories } from '@shadow-guide/contracts/facts';
import type { FormGoal, FormHabit, FormStage } from './goal-form.js';

/** What is written of a goal and not saved. */
export interface KeptGoal {
  readonly form: FormGoal;
  /** The version of the stored goal that is edited; null for a new one. */
  readonly version: number | null;
  /** Under which it was sent before: the same words sent again make no second goal. */
  readonly requestId: string | null;
}

/** A kept goal as the text of a draft. */
export function toDraftText({ form, version }: KeptGoal): string {
  return JSON.stringify({ form, version });
}

/** Reads what {@link toDraftText} wrote; null when it is nothing of the kind. */
export function fromDraftText(text: string): Omit<KeptGoal, 'requestId'> | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !isForm(read.form)) return null;
    return { form: whole(read.form), version: typeof read.version === 'number' ? read.version : null };
  } catch {
    return null;
  }
}

/** What was kept before a form had all of its present parts gets them. */
function whole(form: FormGoal): FormGoal {
  const { restDays = null, isTemplate = false } = form as Partial<FormGoal>;
  return {
    ...form,
    ...{ restDays, isTemplate },
    stages: form.stages.map((stage) => ({
      ...stage,
      habits: stage.habits.map((habit) => ({
        ...habit,
        restDays: (habit as Partial<FormHabit>).restDays ?? [],
      })),
    })),
  };
}

function isForm(value: unknown): value is FormGoal {
  return (
    isRecord(value) &&
    hasTexts(value, ['title', 'description', 'targetDate']) &&
    (value.restDays === null || isDays(value.restDays)) &&
    Array.isArray(value.stages) &&
    value.stages.every(isStage)
  );
}

function isStage(value: unknown): value is FormStage {
  return (
    isRecord(value) &&
    hasTexts(value, ['key', 'title', 'startsOn', 'endsOn']) &&
    Array.isArray(value.habits) &&
    value.habits.every(isHabit)
  );
}

function isHabit(value: unknown): value is FormHabit {
  return (
    isRecord(value) &&
    hasTexts(value, ['key', 'title', 'description', 'target']) &&
    isDays(value.restDays) &&
    habitCategories.some((category) => category === value.category)
  );
}

/** Days of the week, or nothing yet. */
function isDays(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((day) => typeof day === 'number'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasTexts(value: Record<string, unknown>, names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
