import { normalizePath, pagePaths } from '@shadow-guide/contracts/facts';
import { readStored, writeStored } from '../../lib/browser-storage.js';

const arrivalKey = 'dictate-on-arrival';
const probeKey = 'dictation-probe';

/**
 * Whether dictation needs a load of the whole page first. The right to the microphone belongs to a document, and only the journal's
 * has it: a journal that was reached from another page stands in that page's document.
 */
export function needsOwnDocument(): boolean {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if (featurePolicy?.allowsFeature('microphone') !== false) return false;
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return normalizePath(new URL(loaded).pathname) !== pagePaths.journal;
}

/** Loads the page anew, which then goes on with the dictation. Not where nothing can be stored: words would be lost. Returns whether it does. */
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

/** Whether this document was loaded to dictate; once. */
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

/** Whether it was said on this device who hears what is dictated. */
export function isExplained(): boolean {
  return isExplainedHere || readStored(explainedKey) !== null;
}

export function rememberExplained(): void {
  isExplainedHere = true;
  writeStored(explainedKey, '1');
}
