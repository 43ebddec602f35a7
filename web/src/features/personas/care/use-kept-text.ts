import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.js';
import type { PersonaPart } from '../use-personas.js';
import { personaDraft } from './persona-drafts.js';

/** Unsaved text about a persona. */
export interface KeptText {
  /** The unsaved text; null when there is none. */
  readonly text: string | null;
  /** Whether the kept text has been loaded. */
  readonly isReady: boolean;
  /** Keeps a text; null deletes it. */
  keep(text: string | null): void;
}

/**
 * Keeps an unsaved text about a persona on this device, across reloads and sign-ins, until it is saved or cancelled.
 * @param isOpen whether the text's dialog is open; the kept text is loaded only then, so that a list of personas loads
 * none
 */
export function useKeptText(personaId: string, part: PersonaPart, isOpen: boolean): KeptText {
  const userId = useSession().user?.id;
  const draft = useMemo(
    () => (userId === undefined ? null : personaDraft(userId, personaId, part)),
    [userId, personaId, part],
  );
  // In a browser that stores nothing, the text is kept while the screen is mounted.
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
