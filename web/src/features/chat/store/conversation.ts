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

/** What a person wrote. `sending`: not yet accepted by the server. `waiting`: sent by itself once the network is back. `refused`: never accepted, kept on screen beside the reason. */
export interface EntryItem {
  kind: 'entry';
  key: string;
  id: string | null;
  requestId: string | null;
  text: string;
  /** The prompt it answers; null when there is none, and in chats without prompts. */
  promptContext: string | null;
  at: string;
  status: 'sending' | 'waiting' | 'refused' | EntryStatus;
  mode: ChatMode;
  /** How the person said they felt. */
  feeling: Feeling | null;
  safety: SafetyCard | null;
  /** The question that the product asked about it, and what was answered. */
  checkIn: CheckIn | null;
  /** It waited for the network and was sent since. */
  isLate?: true;
  /** Why it has no answer, or was not sent yet, as people read it. */
  problem: string | null;
  /** How many earlier versions of it and its reply can be read. */
  versions: number;
  /** While a revision of it is on its way to the server: what is put back when that is refused. */
  former: { entry: EntryItem; reply: ReplyItem | null } | null;
  /** The value of the state's clock when this browser last changed it; 0 when the server's copy was taken as it is. */
  touched: number;
}

/** What the guide answered, or is writing. */
export interface ReplyItem {
  kind: 'reply';
  key: string;
  id: string | null;
  /** Key of the entry it answers. */
  entryKey: string | null;
  text: string;
  at: string;
  writing: boolean;
  attempt: number;
  /** Which guide answered. */
  guide: string | null;
  /** How a persona sounded. */
  mood: string | null;
  /** Who spoke, where several may; null elsewhere, and while it is not known yet. */
  speaker: Speaker | null;
  stopped: boolean;
  /** It broke off before its end. */
  cut: boolean;
  insightLimitReached: boolean;
  /** Earlier entries that were asked for. */
  recalled: readonly RecalledEntry[];
  /** A sentence of an earlier day that names what the entry names. */
  earlierLine: EarlierLine | null;
  /** An article of the library that the entry asks for. */
  article: AnsweringArticle | null;
  /** The person had saved it when it was read. */
  isSaved: boolean;
  touched: number;
}

/** Words in the chat that were never part of the conversation: a greeting, or why a text was not accepted. */
export interface NoticeItem {
  kind: 'notice';
  key: string;
  text: string;
  touched: number;
}

export type ConversationItem = EntryItem | ReplyItem | NoticeItem;

/** A conversation as the screen shows it. `clock` counts the changes made here, so that an old answer of the server cannot undo them. */
export interface ConversationState {
  conversationId: string | null;
  items: ConversationItem[];
  clock: number;
}

export const emptyConversation: ConversationState = { conversationId: null, items: [], clock: 0 };

/** Key of the reply to an entry, the same while it is written and when it is read from the server. */
export function replyKey(entryKey: string): string {
  return `reply:${entryKey}`;
}

/** Whether the guide is at work on an entry, so that no further one can be sent. */
export function isAnswering(state: ConversationState): boolean {
  return state.items.some(
    (item) => item.kind === 'entry' && (item.status === 'sending' || item.status === 'answering'),
  );
}

/** The entry that the server has and is answering now. */
export function answeringEntry(state: ConversationState): EntryItem | undefined {
  return state.items.find((item): item is EntryItem => item.kind === 'entry' && item.status === 'answering');
}
