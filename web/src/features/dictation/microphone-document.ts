import { normalizePath, pagePaths } from '@shadow-guide/contracts/facts';
import { readStored, writeStored } from '../../lib/browser-storage.js';

const arrivalKey = 'dictate-on-arrival';
const probeKey = 'dictation-probe';

/**
 * Returns whether dictation requires a full page load first. Microphone permission belongs to a document, and only the
 * journal’s document has it: a journal reached from another page runs in that page’s document.
 */
export function needsOwnDocument(): boolean {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if (featurePolicy?.allowsFeature('microphone') !== false) return false;
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return normalizePath(new URL(loaded).pathname) !== pagePaths.journal;
}

/**
 * Reloads the page, which then continues with dictation. Does not reload if nothing can be stored, because words would
 * be lost. Returns whether the page reloads.
 */
export function reloadToDictate(): boolean {
  if (!writeStored(probeKey, '1')) return false;
  writeStored(probeKey, null);
  try {
    sessionStorage.setItem(arrivalKey, '1');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Returns whether this document was loaded for dictation; returns true only at the first call. */
export function takeArrival(): boolean {
  try {
    const isAsked = sessionStorage.getItem(arrivalKey) !== null;
    sessionStorage.removeItem(arrivalKey);
    return isAsked;
  } catch {
    return false;
  }
}

const explainedKey = 'dictation-explained';
let isExplainedHere = false;

/** Returns whether this device has already shown the explanation of who receives dictated audio. */
export function isExplained(): boolean {
  return isExplainedHere || readStored(explainedKey) !== null;
}

export function rememberExplained(): void {
  isExplainedHere = true;
  writeStored(explainedKey, '1');
}
