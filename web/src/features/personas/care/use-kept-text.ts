import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.js';
import type { PersonaPart } from '../use-personas.js';
import { personaDraft } from './persona-drafts.js';

/** Words on a persona that are not saved. */
export interface KeptText {
  /** Null when there are none. */
  readonly text: string | null;
  /** What was kept has been read. */
  readonly isReady: boolean;
  /** Keeps words; null forgets them. */
  keep(text: string | null): void;
}

/**
 * Keeps what is written on a persona on this device, through reloads and sign-ins, until it is saved or cancelled.
 * @param isOpen what was kept is read when its dialog opens, so that a list of personas reads nothing
 */
export function useKeptText(personaId: string, part: PersonaPart, isOpen: boolean): KeptText {
  const userId = useSession().user?.id;
  const draft = useMemo(
    () => (userId === undefined ? null : personaDraft(userId, personaId, part)),
    [userId, personaId, part],
  );
  // A browser that stores nothing keeps the words as long as the screen is there.
  const [text, setText] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!isOpen || !draft) return;
    let isGone = false;
    const begin = (left: string | undefined) => {
      setText((before) => left ?? before);
      if (!isGone) setIsReady(true);
    };
    const kept = draft.read();
    if (kept) begin(kept.text);
    void draft.recover().then((left) => !kept && begin(left?.text));
    return () => {
      isGone = true;
      setIsReady(false);
    };
  }, [draft, isOpen]);
  return {
    text,
    isReady,
    keep(next) {
      setText(next);
      draft?.write({ text: next ?? '', requestId: null, prompt: null });
    },
  };
}
