import type { EarlierConversation } from '@shadow-guide/contracts';
import { useEffect, useMemo, useState } from 'react';
import type { StoredDraft } from '../../lib/draft-store.js';
import type { DraftBox } from '../../lib/tab-drafts.js';
import { wordsOf } from '../chat/index.js';
import { promptIdOfDraft } from './journal-prompt.js';
import { type OtherConversation, otherConversations } from './other-conversations.js';

const none: EarlierConversation[] = [];

/** The day's other conversations, with the words that wait in them unsent as it was when this one was opened. */
export function useOtherConversations(
  drafts: Pick<DraftBox, 'elsewhere'>,
  earlier: EarlierConversation[] = none,
): OtherConversation[] {
  const [waiting, setWaiting] = useState<StoredDraft[]>([]);
  useEffect(() => {
    let isGone = false;
    void drafts.elsewhere().then((found) => {
      if (!isGone) setWaiting(found);
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  return useMemo(() => otherConversations(earlier, journalDrafts(waiting)), [earlier, waiting]);
}

/** A box with nothing but an untouched prompt holds no words; those that were refused wait beside it. */
function journalDrafts(stored: StoredDraft[]): { promptId: string | null; prompt: string | null }[] {
  return stored.flatMap(({ place, draft }) => {
    const promptId = promptIdOfDraft(place.conversation);
    const { prompt, refused = [] } = draft;
    if (promptId === undefined || (wordsOf(draft).text === '' && refused.length === 0)) return [];
    return [{ promptId, prompt: prompt ?? refused[0]?.prompt ?? null }];
  });
}
