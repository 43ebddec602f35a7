import { useEffect, useMemo, useState } from 'react';
import { deviceStorage } from './draft-store.js';
import { useSession } from './session.js';
import { TabDrafts } from './tab-drafts.js';
import { thisTab } from './tab-identity.js';

/** Unsaved text. */
export interface KeptWords {
  readonly text: string;
  /** Whether the text was restored from this device. */
  readonly isFromBefore: boolean;
  keep(text: string): void;
  /** Deletes the kept text, after a save or a discard. */
  forget(): void;
}

/**
 * Keeps a text on this device, across reloads and sign-ins, until it is saved or discarded.
 * @param name the name under which it is kept, such as `guide-memory/new`
 */
export function useKeptWords(name: string, stored: string): KeptWords {
  const userId = useSession().user?.id;
  const draft = useMemo(
    () =>
      userId === undefined
        ? null
        : new TabDrafts(userId, name, { storage: deviceStorage(), tab: thisTab(), now: Date.now }),
    [userId, name],
  );
  const [left] = useState(() => draft?.read()?.text);
  const [words, setWords] = useState<{ text: string; isFromBefore: boolean }>({
    text: left ?? stored,
    isFromBefore: left !== undefined,
  });
  useEffect(() => {
    let isGone = false;
    void draft?.recover().then((recovered) => {
      if (isGone || !recovered) return;
      // Text typed in the meantime takes precedence over the kept text.
      setWords((before) => (before.text === stored ? { text: recovered.text, isFromBefore: true } : before));
    });
    return () => {
      isGone = true;
    };
  }, [draft, stored]);
  const write = (text: string) => draft?.write({ text, requestId: null, prompt: null });
  return {
    ...words,
    keep(text) {
      setWords((before) => ({ ...before, text }));
      write(text === stored ? '' : text);
    },
    forget() {
      setWords({ text: stored, isFromBefore: false });
      write('');
    },
  };
}
