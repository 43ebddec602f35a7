import { habitCategories } from '@shadow-guide/contracts/facts';
import type { FormGoal, FormHabit, FormStage } from './goal-form.js';

/** An unsaved goal. */
export interface KeptGoal {
  readonly form: FormGoal;
  /** The version of the stored goal that is being edited; null for a new goal. */
  readonly version: number | null;
  /** Idempotency key of an earlier attempt, so that sending the same form again creates no second goal. */
  readonly requestId: string | null;
}

/** Serializes a kept goal as the text of a draft. */
export function toDraftText({ form, version }: KeptGoal): string {
  return JSON.stringify({ form, version });
}

/** Parses the output of {@link toDraftText}; null when it is anything else. */
export function fromDraftText(text: string): Omit<KeptGoal, 'requestId'> | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !isForm(read.form)) return null;
    return { form: whole(read.form), version: typeof read.version === 'number' ? read.version : null };
  } catch {
    return null;
  }
}

/** Adds defaults for fields that a goal kept by an earlier release lacks. */
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

/** Returns whether a value is a list of weekdays, or missing. */
function isDays(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((day) => typeof day === 'number'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasTexts(value: Record<string, unknown>, names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
