import { useEffect, useState } from 'react';
import { usePlannerDraft } from '../editor/use-kept-goal.js';

export interface KeptIntention {
  text: string;
  keep(text: string): void;
}

/** What the guide is asked to plan, kept on this device until a plan is kept or the words are removed. */
export function useKeptIntention(): KeptIntention {
  const draft = usePlannerDraft('intention');
  const [text, setText] = useState(() => draft?.read()?.text ?? '');
  useEffect(() => {
    let isGone = false;
    void draft?.recover().then((left) => {
      // What is being written here comes before what was left.
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
