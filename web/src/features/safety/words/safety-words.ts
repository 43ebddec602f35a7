import { useEffect, useSyncExternalStore } from 'react';
import { english } from './en.js';

/** The texts of one language: one file per language, with the same keys. */
export type SafetyWords = typeof english;

/** Texts with the BCP 47 code of their language. */
export interface Worded {
  language: string;
  words: SafetyWords;
}

export const inEnglish: Worded = { language: 'en', words: english };

/**
 * Maps each language of the safety card besides English to a function that loads its texts; a file is loaded when its
 * language is first used.
 */
export const wordFiles: Readonly<Record<string, () => Promise<{ words: SafetyWords }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  hi: () => import('./hi.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  ru: () => import('./ru.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  'zh-Hans': () => import('./zh-Hans.js'),
  'zh-Hant': () => import('./zh-Hant.js'),
};

const loaded = new Map<string, Worded>([['en', inEnglish]]);
const listeners = new Set<() => void>();

/**
 * Returns the texts in a language. Returns the English texts until the language's file is loaded, and if there is no
 * such file.
 */
export function useWordsIn(language: string): Worded {
  useEffect(() => void load(language), [language]);
  return useSyncExternalStore(subscribe, () => loaded.get(language) ?? inEnglish);
}

async function load(language: string): Promise<void> {
  if (loaded.has(language)) return;
  try {
    const file = await wordFiles[language]?.();
    if (!file) return;
    loaded.set(language, { language, words: file.words });
    for (const listener of listeners) listener();
  } catch {
    // Without a network the English texts stay; the next component that needs the language tries again.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
