import type { SafetyPlan } from '@shadow-guide/contracts';
import { useSyncExternalStore } from 'react';

/** The unsaved plan. Kept only in the memory of this tab, because other people may use this device. */
let draft: SafetyPlan | null = null;
const listeners = new Set<() => void>();

/** Keeps an edit of the plan until it is saved, even if the form is closed; null deletes the edit. */
export function setPlanDraft(next: SafetyPlan | null): void {
  draft = next;
  for (const listener of listeners) listener();
}

/** Deletes the draft after a save, unless the person has typed more since. Returns whether it was deleted. */
export function forgetSavedDraft(saved: SafetyPlan): boolean {
  if (draft !== null && draft !== saved) return false;
  setPlanDraft(null);
  return true;
}

export function usePlanDraft(): SafetyPlan | null {
  return useSyncExternalStore(subscribe, () => draft);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
