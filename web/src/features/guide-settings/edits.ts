import type { GuideSettings } from '@shadow-guide/contracts';
import { countCharacters, textRules } from '@shadow-guide/contracts/facts';
import { useSyncExternalStore } from 'react';

/** Settings as the form has them: words of one's own are always a text. */
export type FormSettings = Required<GuideSettings>;
export type Edits = Readonly<Partial<FormSettings>>;

const { max } = textRules.customInstructions;

/** What was stored, as the form has it. */
export function toForm(stored: GuideSettings): FormSettings {
  const { personalityStyle, tone, approach, responseLength, formality, customPromptAdditions } = stored;
  return {
    ...{ personalityStyle, tone, approach, responseLength, formality },
    customPromptAdditions: customPromptAdditions ?? '',
  };
}

/** Changes that differ from what is stored: it may have been changed in another tab meanwhile. */
export function realEdits(stored: FormSettings, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => stored[field as keyof FormSettings] !== value),
  );
}

/** The changes that are left when some were saved: those made since. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => saved[field as keyof FormSettings] !== value),
  );
}

/** What to say about the length of the custom instructions; null while there is room enough. */
export function lengthNote(text: string): string | null {
  const left = max - countCharacters(text.trim());
  if (left > 200) return null;
  if (left >= 0) return `${left} characters left`;
  return `${(-left).toLocaleString('en')} characters too many. Shorten this to save your settings.`;
}

export function isTooLong(text: string): boolean {
  return countCharacters(text.trim()) > max;
}

/** Changes that are not saved yet. In the memory of this tab, so that they outlast a look at another page; the device keeps the words. */
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
