import { useKeptWords } from '../../../lib/use-kept-words.js';

/** An unsaved form. */
export interface KeptForm<T> {
  readonly value: T;
  /** Whether the input was restored from this device. */
  readonly isFromBefore: boolean;
  keep(change: Partial<T>): void;
  /** Discards the kept input, after a save or a cancel. */
  forget(): void;
}

/**
 * Keeps the whole input of a form, text and choices, on this device until it is saved or discarded.
 * @param name key of the form, such as `habits/new`
 * @param stored the form's values before any edit
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

/** Parses the kept data. If they are corrupted, the form uses the stored values. */
function parsed<T>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}
