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
  /** The prompt that the entry answers; null if there is none, and in chats without prompts. */
  promptContext: string | null;
  at: string;
  status: 'sending' | 'waiting' | 'refused' | EntryStatus;
  mode: ChatMode;
  /** How the person felt, if they said so. */
  feeling: Feeling | null;
  safety: SafetyCard | null;
  /** The safety question about the entry, and the person’s answer. */
  checkIn: CheckIn | null;
  /** Whether the entry waited for the network before it was sent. */
  isLate?: true;
  /** Reason, as shown to the person, why the entry has no answer or was not sent yet. */
  problem: string | null;
  /** Number of earlier versions of the entry and its reply that can be read. */
  versions: number;
  /** The entry and reply to restore when a revision in flight is refused. */
  former: { entry: EntryItem; reply: ReplyItem | null } | null;
  /** Value of the state’s clock when this browser last changed the entry; 0 for an unchanged server copy. */
  touched: number;
}

/** The guide’s reply, finished or being written. */
export interface ReplyItem {
  kind: 'reply';
  key: string;
  id: string | null;
  /** Key of the entry that the reply answers. */
  entryKey: string | null;
  text: string;
  at: string;
  writing: boolean;
  attempt: number;
  /** Name of the guide that answered. */
  guide: string | null;
  /** Mood of a persona’s reply. */
  mood: string | null;
  /** Author of the reply in a chat with several authors; null in other chats, and while unknown. */
  speaker: Speaker | null;
  stopped: boolean;
  /** Whether the reply broke off before its end. */
  cut: boolean;
  insightLimitReached: boolean;
  /** Earlier entries that the reply found because the person asked for them. */
  recalled: readonly RecalledEntry[];
  /** A sentence from an earlier day about the same subject as the entry. */
  earlierLine: EarlierLine | null;
  /** An article of the library that answers the entry’s question. */
  article: AnsweringArticle | null;
  /** Whether the person had already saved the reply when it was loaded. */
  isSaved: boolean;
  touched: number;
}

/** Text in the chat that is not part of the conversation: a greeting, or the reason why a text was not accepted. */
export interface NoticeItem {
  kind: 'notice';
  key: string;
  text: string;
  touched: number;
}

export type ConversationItem = EntryItem | ReplyItem | NoticeItem;

/**
 * A conversation as shown on the screen. `clock` counts the changes made in this tab, so that an older server response
 * cannot undo them.
 */
export interface ConversationState {
  conversationId: string | null;
  items: ConversationItem[];
  clock: number;
}

export const emptyConversation: ConversationState = { conversationId: null, items: [], clock: 0 };

/**
 * Returns the key of the reply to an entry. The key is the same while the reply is being written and after it is loaded
 * from the server.
 */
export function replyKey(entryKey: string): string {
  return `reply:${entryKey}`;
}

/** Returns whether the guide is answering an entry, so that no further entry can be sent. */
export function isAnswering(state: ConversationState): boolean {
  return state.items.some(
    (item) => item.kind === 'entry' && (item.status === 'sending' || item.status === 'answering'),
  );
}

/** Returns the entry that the server has accepted and is answering now. */
export function answeringEntry(state: ConversationState): EntryItem | undefined {
  return state.items.find((item): item is EntryItem => item.kind === 'entry' && item.status === 'answering');
}
