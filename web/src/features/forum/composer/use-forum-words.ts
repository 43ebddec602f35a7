import { useEffect, useRef, useState } from 'react';
import { type Draft, deviceStorage, readDraft, removeDraft } from '../../../lib/draft-store.js';
import { useSession } from '../../../lib/session.js';
import { type DraftBox, TabDrafts } from '../../../lib/tab-drafts.js';
import { thisTab } from '../../../lib/tab-identity.js';
import { useStable } from '../../../lib/use-newest.js';
import { newUuid } from '../../../lib/uuid.js';

/** All words for the forum that are not sent are kept below this. */
const folder = 'forum/';

/** Words that are not posted yet. */
export interface ForumWords {
  readonly text: string;
  /** They were written for the question of another day. */
  readonly isFromBefore: boolean;
  keep(text: string): void;
  /** The id of the post that they become: the same words sent again are the same post. */
  requestId(): string;
  /** They are posted, or not wanted any more. */
  forget(): void;
}

function nameOf(promptId: string, replyTo?: string): string {
  return `${folder}${promptId}${replyTo ? `/${replyTo}` : ''}`;
}

/** Whether this tab holds words that answer a post and were not sent, as before a reload. */
export function useHasKeptReply(promptId: string, postId: string): boolean {
  const userId = useSession().user?.id;
  const [has] = useState(() => {
    if (userId === undefined) return false;
    const place = { userId, tabId: thisTab().id, conversation: nameOf(promptId, postId) };
    return (readDraft(deviceStorage(), place)?.text ?? '') !== '';
  });
  return has;
}

const noWords: Draft = { text: '', requestId: null, prompt: null };

/**
 * Keeps words for a question on this device, through reloads and the turn of the day.
 * @param replyTo the post that they answer; without it they are a discussion of their own, and words for a question that is gone
 *   come here
 */
export function useForumWords(promptId: string, replyTo?: string): ForumWords {
  return useWordsOf(nameOf(promptId, replyTo), replyTo ? null : nameOf(promptId));
}

/** Keeps words for the thread of a group on this device, through reloads and the end of the week. */
export function useThreadWords(groupId: string): ForumWords {
  return useWordsOf(`group-thread/${groupId}`, null);
}

/** @param ofToday the beginning of every name of this question, where words for another one come; null: only those of this place do */
function useWordsOf(name: string, ofToday: string | null): ForumWords {
  const userId = useSession().user?.id;
  const [draft, setDraft] = useState<Draft>(noWords);
  const [isFromBefore, setFromBefore] = useState(false);
  const box = useRef<DraftBox | null>(null);
  const held = useRef(noWords);
  const store = useStable((next: Draft) => {
    held.current = next;
    setDraft(next);
    box.current?.write(next);
  });

  const bringBack = useStable((mine: DraftBox) => {
    void recover(mine, ofToday).then((found) => {
      if (box.current !== mine || !found || held.current.text !== '') return;
      setFromBefore(found.isFromBefore);
      store(found.draft);
    });
  });

  useEffect(() => {
    if (userId === undefined) return;
    const before = box.current;
    const mine = new TabDrafts(userId, name, { storage: deviceStorage(), tab: thisTab(), now: Date.now });
    box.current = mine;
    if (held.current.text !== '') {
      // The day turned while these words stood here: what they become is another post.
      before?.write(noWords);
      setFromBefore(true);
      store({ ...held.current, requestId: null });
      return;
    }
    const left = mine.read();
    if (left) {
      store(left);
      return;
    }
    bringBack(mine);
  }, [userId, name, store, bringBack]);

  return {
    text: draft.text,
    isFromBefore: isFromBefore && draft.text !== '',
    keep: (text) => store({ ...held.current, text, requestId: null }),
    requestId: () => {
      const requestId = held.current.requestId ?? newUuid();
      if (held.current.requestId === null) store({ ...held.current, requestId });
      return requestId;
    },
    forget: () => {
      setFromBefore(false);
      store(noWords);
      // More than one may have stood unsent at the turn of the day.
      if (box.current && ofToday !== null) bringBack(box.current);
    },
  };
}

/** @param ofToday the beginning of every name of this question; null: only what was written in this place is wanted */
async function recover(
  mine: DraftBox,
  ofToday: string | null,
): Promise<{ draft: Draft; isFromBefore: boolean } | null> {
  const own = await mine.recover();
  if (own) return { draft: own, isFromBefore: false };
  if (ofToday === null) return null;
  const elsewhere = await mine.elsewhere();
  const earlier = elsewhere.find(
    ({ place, draft }) =>
      place.conversation.startsWith(folder) && !place.conversation.startsWith(ofToday) && draft.text !== '',
  );
  if (!earlier) return null;
  const taken = mine.takeFrom(earlier.place.conversation);
  // Another tab left it, which is closed now.
  if (!taken) removeDraft(deviceStorage(), earlier.key);
  const draft = taken ?? earlier.draft;
  return { draft: { ...draft, requestId: null }, isFromBefore: true };
}
