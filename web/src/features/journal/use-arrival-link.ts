import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { promptFrom, promptIdOf } from './journal-prompt.js';

export interface ArrivalLink {
  freeWrite: boolean;
  /** Which conversation of the day; null is the one without a prompt. */
  promptId: string | null;
  /** The prompt to begin with, until it is used. */
  prompt: string | null;
  entry: string | null;
  clearPrompt(): void;
  /** The address still holds the prompt, which is about to give way to its id. */
  isSettling: boolean;
}

/**
 * What the address asked the journal for, or the navigation that led here: a prompt that was made for somebody stands in no address.
 * The prompt gives way to `promptId`, so that a reload brings its conversation back and does not ask to begin it again.
 */
export function useArrivalLink(): ArrivalLink {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = promptFrom(params.get('prompt') ?? promptOf(state));
  const promptId = params.get('promptId')?.trim() || (asked && promptIdOf(asked));
  const [arrived, setArrived] = useState({ promptId, prompt: asked });

  const replace = useCallback(
    (change: (params: URLSearchParams) => void) => {
      const changed = (old: URLSearchParams) => {
        const next = new URLSearchParams(old);
        change(next);
        return next;
      };
      setParams(changed, { replace: true });
    },
    [setParams],
  );
  useEffect(() => {
    if (asked === null || promptId === null) return;
    setArrived({ promptId, prompt: asked });
    replace((next) => {
      next.delete('prompt');
      next.set('promptId', promptId);
    });
  }, [asked, promptId, replace]);
  return {
    freeWrite: params.get('mode') === 'freewrite',
    promptId,
    prompt: arrived.promptId === promptId ? arrived.prompt : null,
    entry: params.get('entry'),
    isSettling: asked !== null,
    clearPrompt: useCallback(() => setArrived({ promptId: null, prompt: null }), []),
  };
}

/** The prompt that a link within the app brought along. */
function promptOf(state: unknown): string | null {
  const prompt = (state as { prompt?: unknown } | null)?.prompt;
  return typeof prompt === 'string' ? prompt : null;
}
