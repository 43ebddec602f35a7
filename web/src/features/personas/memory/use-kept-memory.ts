import { useMemo } from 'react';
import { useKeptText } from '../care/use-kept-text.js';
import { fromKept, type MemoryDraft, toKept } from './memory-items.js';

/** Changes to what a persona remembers that are not saved, kept on this device. */
export function useKeptMemory(personaId: string, isOpen: boolean) {
  const { text, isReady, keep } = useKeptText(personaId, 'memory', isOpen);
  const draft = useMemo(() => (text === null ? null : fromKept(text)), [text]);
  return { draft, isReady, keep: (next: MemoryDraft | null) => keep(next && toKept(next)) };
}
