import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What the address asked the journal for. `prompt` is taken out of the address, so that a reload does not ask again. */
export function useArrivalLink(): { freeWrite: boolean; prompt: string | null; entry: string | null } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('prompt')?.trim() || null;
  const [prompt, setPrompt] = useState(asked);
  const last = useRef(asked);
  useEffect(() => {
    if (asked === null) return;
    if (asked !== last.current) setPrompt(asked);
    last.current = asked;
    setParams(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete('prompt');
        return rest;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return { freeWrite: params.get('mode') === 'freewrite', prompt, entry: params.get('entry') };
}
