import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Prompt } from '../../lib/draft-store.js';
import { promptFrom, promptIdOf } from './journal-prompt.js';

export interface ArrivalLink {
  freeWrite: boolean;
  /** The prompt to start with, until it is used. */
  prompt: Prompt | null;
  entry: string | null;
  clearPrompt(): void;
  /** Whether another page requested that the text in the box be sent. */
  sends: boolean;
  clearSends(): void;
  /** Whether the URL still contains the prompt, which is about to be removed from it. */
  isSettling: boolean;
}

/**
 * Reads from the URL, or from the navigation state, what the journal should do on arrival. A prompt written for one
 * person is only passed in the navigation state. Afterwards the prompt is part of the draft, so that a reload does not
 * offer it again.
 */
export function useArrivalLink(): ArrivalLink {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = promptFrom(params.get('prompt') ?? promptOf(state));
  const id = params.get('promptId')?.trim() || (asked && promptIdOf(asked));
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const navigate = useNavigate();
  const isSendAsked = (state as { sends?: unknown } | null)?.sends === true;
  const [sends, setSends] = useState(false);
  useEffect(() => {
    if (!isSendAsked) return;
    setSends(true);
    // A reload must not repeat the request.
    void navigate('.', { replace: true, state: null });
  }, [isSendAsked, navigate]);
  useEffect(() => {
    if (asked === null || id === null) return;
    setPrompt({ id, text: asked });
    const withoutPrompt = (old: URLSearchParams) => {
      const next = new URLSearchParams(old);
      next.delete('prompt');
      next.delete('promptId');
      return next;
    };
    setParams(withoutPrompt, { replace: true });
  }, [asked, id, setParams]);
  return {
    freeWrite: params.get('mode') === 'freewrite',
    prompt,
    entry: params.get('entry'),
    isSettling: asked !== null,
    clearPrompt: useCallback(() => setPrompt(null), []),
    sends,
    clearSends: useCallback(() => setSends(false), []),
  };
}

/** Returns the prompt in the navigation state of a link within the app. */
function promptOf(state: unknown): string | null {
  const prompt = (state as { prompt?: unknown } | null)?.prompt;
  return typeof prompt === 'string' ? prompt : null;
}
