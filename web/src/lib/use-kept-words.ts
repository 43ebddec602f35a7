import { useEffect, useMemo, useState } from 'react';
import { deviceStorage } from './draft-store.js';
import { useSession } from './session.js';
import { TabDrafts } from './tab-drafts.js';
import { thisTab } from './tab-identity.js';

/** Words that are not saved. */
export interface KeptWords {
  readonly text: string;
  /** They were written before, and are here again. */
  readonly isFromBefore: boolean;
  keep(text: string): void;
  /** They are saved, or not wanted any more. */
  forget(): void;
}

/**
 * Keeps words on this device, through reloads and sign-ins, until they are saved or given up.
 * @param name under which they are kept, such as `guide-memory/new`
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
      // What is being written here comes before what was left.
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
