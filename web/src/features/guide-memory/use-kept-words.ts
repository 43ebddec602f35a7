import { useEffect, useMemo, useState } from 'react';
import { deviceStorage } from '../../lib/draft-store.js';
import { useSession } from '../../lib/session.js';
import { TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';

/** Under which name the unsaved words of a note are kept. @param part the note's id, or a name for a new one */
export function keptWordsName(part: string): string {
  return `guide-memory/${part}`;
}

/** Words of a note that are not saved. */
export interface KeptWords {
  readonly text: string;
  /** They were written before, and are here again. */
  readonly isFromBefore: boolean;
  keep(text: string): void;
  /** They are saved, or not wanted any more. */
  forget(): void;
}

/**
 * Keeps the words of a note on this device, through reloads and sign-ins, until they are saved or given up.
 * @param part the note's id, or a name for a new one
 */
export function useKeptWords(part: string, stored: string): KeptWords {
  const userId = useSession().user?.id;
  const draft = useMemo(
    () =>
      userId === undefined
        ? null
        : new TabDrafts(userId, keptWordsName(part), {
            storage: deviceStorage(),
            tab: thisTab(),
            now: Date.now,
          }),
    [userId, part],
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
