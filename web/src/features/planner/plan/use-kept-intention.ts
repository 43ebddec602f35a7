import { useEffect, useState } from 'react';
import { usePlannerDraft } from '../editor/use-kept-goal.js';

export interface KeptIntention {
  text: string;
  keep(text: string): void;
}

/** Keeps the text that the guide is asked to plan on this device until a plan is saved or the text is removed. */
export function useKeptIntention(): KeptIntention {
  const draft = usePlannerDraft('intention');
  const [text, setText] = useState(() => draft?.read()?.text ?? '');
  useEffect(() => {
    let isGone = false;
    void draft?.recover().then((left) => {
      // The current edit takes precedence over the kept one.
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
