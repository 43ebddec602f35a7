import { type RefObject, useRef } from 'react';

/** Parts of the editor that can be focused, each marked with `data-part`. */
export interface EditorParts<E extends HTMLElement> {
  box: RefObject<E | null>;
  /** Focuses the first field of a part, or its button that matches, once it is rendered. */
  focusPart(key: string, button?: string): void;
}

/** Moves the focus within the editor when parts are added, removed or moved. */
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

/** Returns the key of the item after the given index, or else of the one before it. */
export function partBeside(list: readonly { key: string }[], at: number): string | undefined {
  return (list[at + 1] ?? list[at - 1])?.key;
}
