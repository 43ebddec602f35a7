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
  /** Where the words go: at its cursor. */
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType(text: string): void;
  /** Nothing is heard, and nothing offered, while it is off. */
  enabled: boolean;
}

/** What the button of a dictation and the lines below the box need. */
export interface DictationControl extends DictationState {
  /** Whether this browser can do it. */
  isOffered: boolean;
  /** The person is being told who hears them, and has not agreed yet. */
  isExplaining: boolean;
  /** Starts or stops. */
  press(): void;
  agree(): void;
  decline(): void;
  /** Ends it at once; what was understood is in the box. */
  settle(): void;
}

/** Dictation into a text box. It ends when the box goes away, and when the tab is hidden. */
export function useDictation(options: DictationOptions): DictationControl {
  const { box, enabled } = options;
  const latest = useNewest(options);
  const [create] = useState(() => recognizerOf(window));
  const [dictation] = useState(
    () =>
      new Dictation({
        create: create ?? noRecognizer,
        language: () => navigator.language || document.documentElement.lang,
        // Chrome on Android gives each new guess of a continuous dictation as a final result: words would stand there many times.
        continuous: !/Android/.test(navigator.userAgent),
        onSaid(said) {
          const { box: into, text, onType } = latest();
          if (into.current) insertSaid(into.current, said);
          // The box has gone away meanwhile.
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
