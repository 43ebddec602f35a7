import type { Draft, Prompt } from '../../../lib/draft-store.js';
import type { ConversationCopy } from './backend.js';
import { type ConversationState, emptyConversation } from './conversation.js';
import { type DraftState, emptyDraft } from './draft.js';

/** A message that was not accepted, as shown above the writing box. */
export interface Unsent {
  text: string;
  /** Whether a retry makes sense now. */
  retry: boolean;
}

/** Insights that came with an answer. */
export interface NewInsights {
  count: number;
  /**
   * Whether all of the insights are about earlier messages; then the plan’s one insight of the day was used for an
   * earlier message.
   */
  areOfEarlier: boolean;
}

/** State that a chat’s screen renders. */
export interface ChatState<Copy extends ConversationCopy> {
  conversation: ConversationState;
  /** The server’s copy as last loaded; null until then. */
  copy: Copy | null;
  loading: boolean;
  /** The conversation was never loaded, and the last attempt failed. */
  loadFailed: boolean;
  draft: DraftState;
  /** A prompt that is offered, because the box already contains words. */
  offered: Prompt | null;
  unsent: Unsent | null;
  /** Insights of the last answer, until the notice is dismissed. */
  newInsights: NewInsights | null;
  /** Text for screen readers. */
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
