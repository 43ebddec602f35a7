import { useMemo } from 'react';
import { useKeptText } from '../care/use-kept-text.js';
import { fromKept, type MemoryDraft, toKept } from './memory-items.js';

/** Keeps unsaved changes to a persona's memory on this device. */
export function useKeptMemory(personaId: string, isOpen: boolean) {
  const { text, isReady, keep } = useKeptText(personaId, 'memory', isOpen);
  const draft = useMemo(() => (text === null ? null : fromKept(text)), [text]);
  return { draft, isReady, keep: (next: MemoryDraft | null) => keep(next && toKept(next)) };
}
