import type { GuideSettings } from '@shadow-guide/contracts';
import { countCharacters, textRules } from '@shadow-guide/contracts/facts';
import { useSyncExternalStore } from 'react';

/** Settings as the form holds them: the custom instructions are always a string. */
export type FormSettings = Required<GuideSettings>;
export type Edits = Readonly<Partial<FormSettings>>;

const { max } = textRules.customInstructions;

/** Converts stored settings to the form's values. */
export function toForm(stored: GuideSettings): FormSettings {
  const { personalityStyle, tone, approach, responseLength, formality, customPromptAdditions } = stored;
  return {
    ...{ personalityStyle, tone, approach, responseLength, formality },
    customPromptAdditions: customPromptAdditions ?? '',
  };
}

/** Returns the edits that differ from the stored settings, which another tab may have changed meanwhile. */
export function realEdits(stored: FormSettings, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => stored[field as keyof FormSettings] !== value),
  );
}

/** Returns the edits that remain after a save: those made after the save request was sent. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => saved[field as keyof FormSettings] !== value),
  );
}

/** Returns the message about the length of the custom instructions; null while enough characters are left. */
export function lengthNote(text: string): string | null {
  const left = max - countCharacters(text.trim());
  if (left > 200) return null;
  if (left >= 0) return `${left} characters left`;
  return `${(-left).toLocaleString('en')} characters too many. Shorten this to save your settings.`;
}

export function isTooLong(text: string): boolean {
  return countCharacters(text.trim()) > max;
}

/**
 * Unsaved edits. They are held in this tab's memory, so that they survive navigation. The custom instructions are also
 * kept on the device.
 */
let edits: Edits = {};
const listeners = new Set<() => void>();

export function setEdits(next: (before: Edits) => Edits): void {
  edits = next(edits);
  for (const listener of listeners) listener();
}

export function useEdits(): Edits {
  return useSyncExternalStore(subscribe, () => edits);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
