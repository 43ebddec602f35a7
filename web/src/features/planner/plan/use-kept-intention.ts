import { useEffect, useState } from 'react';
import { usePlannerDraft } from '../editor/use-kept-goal.js';

export interface KeptIntention {
  text: string;
  keep(text: string): void;
}

/** Keeps the text of the request for a plan on this device, until a plan is saved or the text is removed. */
export function useKeptIntention(): KeptIntention {
  const draft = usePlannerDraft('intention');
  const [text, setText] = useState(() => draft?.read()?.text ?? '');
  useEffect(() => {
    let isGone = false;
    void draft?.recover().then((left) => {
      // Text typed in the meantime takes precedence over the kept text.
      if (!isGone && left) setText((before) => before || left.text);
    });
    return () => {
      isGone = true;
    };
  }, [draft]);
  return {
    text,
    keep(next) {
      setText(next);
      draft?.write({ text: next, requestId: null, prompt: null });
    },
  };
}
