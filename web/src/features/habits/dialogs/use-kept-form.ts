import { useKeptWords } from '../../../lib/use-kept-words.js';

/** A form that is not saved. */
export interface KeptForm<T> {
  readonly value: T;
  /** It was filled in before, and is here again. */
  readonly isFromBefore: boolean;
  keep(change: Partial<T>): void;
  /** It is saved, or not wanted any more. */
  forget(): void;
}

/**
 * Keeps all that was put into a form on this device, its choices as well as its words, until it is saved or given up.
 * @param name under which it is kept, such as `habits/new`
 * @param stored what the form holds before anything is changed
 */
export function useKeptForm<T extends object>(name: string, stored: T): KeptForm<T> {
  const { text, isFromBefore, keep, forget } = useKeptWords(name, JSON.stringify(stored));
  const value = { ...stored, ...parsed<T>(text) };
  return {
    value,
    isFromBefore,
    keep: (change) => keep(JSON.stringify({ ...value, ...change })),
    forget,
  };
}

/** What this device kept may have been damaged: then the form is as it is stored. */
function parsed<T>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}
