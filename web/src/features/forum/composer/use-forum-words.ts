import { useEffect, useRef, useState } from 'react';
import { type Draft, deviceStorage, readDraft, removeDraft } from '../../../lib/draft-store.js';
import { useSession } from '../../../lib/session.js';
import { type DraftBox, TabDrafts } from '../../../lib/tab-drafts.js';
import { thisTab } from '../../../lib/tab-identity.js';
import { useStable } from '../../../lib/use-newest.js';
import { newUuid } from '../../../lib/uuid.js';

/** Prefix of the keys of all unsent words for the forum. */
const folder = 'forum/';

/** Words that are not posted yet. */
export interface ForumWords {
  readonly text: string;
  /** Whether the words were written for the prompt of another day. */
  readonly isFromBefore: boolean;
  keep(text: string): void;
  /** Returns the id under which the words are posted: sending the same words again yields the same post. */
  requestId(): string;
  /** Called when the words are posted, or when the person discards them. */
  forget(): void;
}

function nameOf(promptId: string, replyTo?: string): string {
  return `${folder}${promptId}${replyTo ? `/${replyTo}` : ''}`;
}

/** Returns whether this tab has stored an unsent reply to a post, for example from before a reload. */
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
 * Keeps words for a prompt on this device across reloads and the change of day.
 * @param replyTo the post that the words answer; without it they are a new discussion, and words written for an earlier
 * prompt are moved to this one
 */
export function useForumWords(promptId: string, replyTo?: string): ForumWords {
  return useWordsOf(nameOf(promptId, replyTo), replyTo ? null : nameOf(promptId));
}

/** Keeps unsent text for the thread of a group on this device, across reloads and the end of the week. */
export function useThreadWords(groupId: string): ForumWords {
  return useWordsOf(`group-thread/${groupId}`, null);
}

/**
 * Keeps words under a name.
 * @param ofToday prefix of every name for this prompt, to which unsent text for earlier prompts is moved; null: only
 * text stored under exactly this name is restored
 */
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
      // The day changed while these words were in the box, so they become a new post.
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
      // When the day changed, there may have been several unsent texts.
      if (box.current && ofToday !== null) bringBack(box.current);
    },
  };
}

/**
 * Restores stored words.
 * @param ofToday prefix of every name for this prompt; null: only words stored under exactly this name are restored
 */
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
  // The text was left by another tab that is closed now.
  if (!taken) removeDraft(deviceStorage(), earlier.key);
  const draft = taken ?? earlier.draft;
  return { draft: { ...draft, requestId: null }, isFromBefore: true };
}
