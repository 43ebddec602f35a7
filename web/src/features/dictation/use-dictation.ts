import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNewest } from '../../lib/use-newest.js';
import { Dictation, type DictationState } from './dictation.js';
import { fitted, insertSaid } from './insert-said.js';
import {
  isExplained,
  needsOwnDocument,
  reloadToDictate,
  rememberExplained,
  takeArrival,
} from './microphone-document.js';
import { recognizerOf } from './recognizer.js';

export interface DictationOptions {
  /** The text box; words are inserted at its cursor. */
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType(text: string): void;
  /** While false, dictation is neither running nor offered. */
  enabled: boolean;
}

/** State and functions for the dictation button and for the notes below the box. */
export interface DictationControl extends DictationState {
  /** Whether this browser supports dictation. */
  isOffered: boolean;
  /** Whether the explanation of who receives the audio is shown and the person has not agreed yet. */
  isExplaining: boolean;
  /** Starts or stops dictation. */
  press(): void;
  agree(): void;
  decline(): void;
  /** Ends dictation at once; the recognised words are in the box. */
  settle(): void;
}

/**
 * Returns the control of dictation into a text box. Dictation ends when the box is unmounted and when the tab is
 * hidden.
 */
export function useDictation(options: DictationOptions): DictationControl {
  const { box, enabled } = options;
  const latest = useNewest(options);
  const [create] = useState(() => recognizerOf(window));
  const [dictation] = useState(
    () =>
      new Dictation({
        create: create ?? noRecognizer,
        language: () => navigator.language || document.documentElement.lang,
        // In continuous mode, Chrome on Android returns each new guess as a final result, so words would be repeated.
        continuous: !/Android/.test(navigator.userAgent),
        onSaid(said) {
          const { box: into, text, onType } = latest();
          if (into.current) insertSaid(into.current, said);
          // The box was unmounted in the meantime.
          else onType(text + fitted(text, said, ''));
        },
      }),
  );
  const state = useSyncExternalStore(dictation.subscribe, dictation.getState);
  const [isExplaining, setIsExplaining] = useState(false);
  const isOffered = enabled && create !== null;

  useEffect(() => {
    if (!isOffered) return;
    if (takeArrival()) dictation.start();
    const hidden = () => document.hidden && dictation.settle();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', dictation.settle);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', dictation.settle);
      dictation.settle();
      setIsExplaining(false);
    };
  }, [dictation, isOffered]);

  const begin = useCallback(() => {
    box.current?.focus();
    if (!needsOwnDocument() || !reloadToDictate()) dictation.start();
  }, [box, dictation]);

  return {
    ...state,
    isOffered,
    isExplaining,
    press() {
      if (state.phase !== 'idle') dictation.finish();
      else if (isExplained()) begin();
      else setIsExplaining(true);
    },
    agree() {
      rememberExplained();
      setIsExplaining(false);
      begin();
    },
    decline() {
      setIsExplaining(false);
      box.current?.focus();
    },
    settle: dictation.settle,
  };
}

function noRecognizer(): never {
  throw new Error('This browser has no speech recognition');
}
