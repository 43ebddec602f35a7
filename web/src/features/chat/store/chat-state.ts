import type { Draft, Prompt } from '../../../lib/draft-store.js';
import type { ConversationCopy } from './backend.js';
import { type ConversationState, emptyConversation } from './conversation.js';
import { type DraftState, emptyDraft } from './draft.js';

/** A message that came back, as it stands above the writing box. */
export interface Unsent {
  text: string;
  /** Whether sending it again now makes sense. */
  retry: boolean;
}

/** Insights that an answer brought. */
export interface NewInsights {
  count: number;
  /** They are all about earlier messages: the plan's one insight of the day went to one of those. */
  areOfEarlier: boolean;
}

/** Everything that a chat's screen shows. */
export interface ChatState<Copy extends ConversationCopy> {
  conversation: ConversationState;
  /** The server's copy as it was last read; null until then. */
  copy: Copy | null;
  loading: boolean;
  /** The conversation was never read, and the last try failed. */
  loadFailed: boolean;
  draft: DraftState;
  /** A prompt that may be put above the words in the box. */
  offered: Prompt | null;
  unsent: Unsent | null;
  /** What the last answer brought, until the notice is gone. */
  newInsights: NewInsights | null;
  /** For screen readers. */
  announcement: string;
  /** The message whose answer is being stopped. */
  stoppingId: string | null;
}

export function initialState<Copy extends ConversationCopy>(draft: Draft | null): ChatState<Copy> {
  return {
    conversation: emptyConversation,
    copy: null,
    loading: true,
    loadFailed: false,
    draft: { ...emptyDraft, ...draft },
    offered: null,
    unsent: null,
    newInsights: null,
    announcement: '',
    stoppingId: null,
  };
}
