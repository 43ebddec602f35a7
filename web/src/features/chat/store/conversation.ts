import type {
  AnsweringArticle,
  ChatMode,
  CheckIn,
  EarlierLine,
  EntryStatus,
  Feeling,
  RecalledEntry,
  SafetyCard,
  Speaker,
} from '@shadow-guide/contracts';

/**
 * A person’s message. `sending`: not yet accepted by the server. `waiting`: sent automatically once the network is
 * back. `refused`: never accepted, kept on screen beside the reason.
 */
export interface EntryItem {
  kind: 'entry';
  key: string;
  id: string | null;
  requestId: string | null;
  text: string;
  /** The prompt that it answers; null when there is none, and in chats without prompts. */
  promptContext: string | null;
  at: string;
  status: 'sending' | 'waiting' | 'refused' | EntryStatus;
  mode: ChatMode;
  /** How the person felt, if they said so. */
  feeling: Feeling | null;
  safety: SafetyCard | null;
  /** The safety question about it, and the person’s answer. */
  checkIn: CheckIn | null;
  /** Whether it waited for the network and was sent since. */
  isLate?: true;
  /** Reason, as shown to people, why it has no answer or was not sent yet. */
  problem: string | null;
  /** Number of earlier versions of it and its reply that can be read. */
  versions: number;
  /** The entry and reply to restore when a revision in flight is refused. */
  former: { entry: EntryItem; reply: ReplyItem | null } | null;
  /** The value of the state’s clock when this browser last changed it; 0 for an unchanged server copy. */
  touched: number;
}

/** The guide’s reply, finished or being written. */
export interface ReplyItem {
  kind: 'reply';
  key: string;
  id: string | null;
  /** Key of the entry that it answers. */
  entryKey: string | null;
  text: string;
  at: string;
  writing: boolean;
  attempt: number;
  /** Name of the guide that answered. */
  guide: string | null;
  /** Mood of a persona’s reply. */
  mood: string | null;
  /** Author of the reply, where there are several; null elsewhere, and while unknown. */
  speaker: Speaker | null;
  stopped: boolean;
  /** Whether it broke off before its end. */
  cut: boolean;
  insightLimitReached: boolean;
  /** Earlier entries that the entry asked to find. */
  recalled: readonly RecalledEntry[];
  /** A sentence from an earlier day that mentions the same thing as the entry. */
  earlierLine: EarlierLine | null;
  /** An article of the library that answers the entry’s question. */
  article: AnsweringArticle | null;
  /** Whether the person had saved it when it was loaded. */
  isSaved: boolean;
  touched: number;
}

/** Text in the chat that was never part of the conversation: a greeting, or why a text was not accepted. */
export interface NoticeItem {
  kind: 'notice';
  key: string;
  text: string;
  touched: number;
}

export type ConversationItem = EntryItem | ReplyItem | NoticeItem;

/**
 * A conversation as shown on the screen. `clock` counts the changes made here, so that an older response of the server
 * cannot undo them.
 */
export interface ConversationState {
  conversationId: string | null;
  items: ConversationItem[];
  clock: number;
}

export const emptyConversation: ConversationState = { conversationId: null, items: [], clock: 0 };

/**
 * Returns the key of the reply to an entry, the same while it is being written and when it is loaded from the server.
 */
export function replyKey(entryKey: string): string {
  return `reply:${entryKey}`;
}

/** Returns whether the guide is working on an entry, so that no further one can be sent. */
export function isAnswering(state: ConversationState): boolean {
  return state.items.some(
    (item) => item.kind === 'entry' && (item.status === 'sending' || item.status === 'answering'),
  );
}

/** Returns the entry that the server has accepted and is answering now. */
export function answeringEntry(state: ConversationState): EntryItem | undefined {
  return state.items.find((item): item is EntryItem => item.kind === 'entry' && item.status === 'answering');
}
