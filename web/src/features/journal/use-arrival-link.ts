import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface ArrivalLink {
  freeWrite: boolean;
  prompt: string | null;
  entry: string | null;
  forgetEntry(): void;
}

/** What the address asked the journal for. `prompt` is taken out of the address, so that a reload does not ask again. */
export function useArrivalLink(): ArrivalLink {
  const [params, setParams] = useSearchParams();
  const asked = params.get('prompt')?.trim() || null;
  const forget = useCallback(
    (name: string) => {
      const without = (old: URLSearchParams) => {
        const rest = new URLSearchParams(old);
        rest.delete(name);
        return rest;
      };
      setParams(without, { replace: true });
    },
    [setParams],
  );
  const [prompt, setPrompt] = useState(asked);
  const last = useRef(asked);
  useEffect(() => {
    if (asked === null) return;
    if (asked !== last.current) setPrompt(asked);
    last.current = asked;
    forget('prompt');
  }, [asked, forget]);
  return {
    freeWrite: params.get('mode') === 'freewrite',
    prompt,
    entry: params.get('entry'),
    forgetEntry: () => forget('entry'),
  };
}
