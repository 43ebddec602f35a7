import { type RefObject, useRef } from 'react';

/** Parts of the editor that the focus goes to, each marked with `data-part`. */
export interface EditorParts<E extends HTMLElement> {
  box: RefObject<E | null>;
  /** Gives the focus to the first field of a part, or to its button that matches, once it is drawn. */
  focusPart(key: string, button?: string): void;
}

/** Moves the focus among what is written while parts come, go and change places. */
export function useEditorParts<E extends HTMLElement = HTMLFieldSetElement>(): EditorParts<E> {
  const box = useRef<E>(null);
  return {
    box,
    focusPart(key, button) {
      requestAnimationFrame(() => {
        const part = box.current?.dataset.part === key ? box.current : find(box.current, key);
        const field = part?.querySelector<HTMLElement>(button ?? 'input, textarea');
        (field ?? part?.querySelector('button'))?.focus();
      });
    },
  };
}

function find(box: HTMLElement | null, key: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`) ?? null;
}

/** The key of what follows the one at a place, else of what stands before it. */
export function partBeside(list: readonly { key: string }[], at: number): string | undefined {
  return (list[at + 1] ?? list[at - 1])?.key;
}
