import type {
  AnsweringArticle,
  ChatMode,
  CheckIn,
  ConversationMessage,
  EarlierLine,
  Feeling,
  Insight,
  RecalledEntry,
  RevisionReason,
  SafetyCard,
  Speaker,
} from '@shadow-guide/contracts';

/**
 * A message to send; if the server already has it, only its answer is followed. The `requestId` makes a repeated
 * request idempotent.
 */
export interface OutgoingMessage {
  requestId: string;
  text: string;
  mode: ChatMode;
  /** Only for a message that the server does not have yet. */
  promptId?: string;
  promptContext: string | null;
  /** How the person says they feel. */
  feeling?: Feeling;
  /**
   * Id of the entry whose words or reply this message replaces. Absent for a new entry, and once the server has
   * accepted the message.
   */
  revises?: { entryId: string; reason: RevisionReason };
}

/** A conversation as returned by the server; a chat’s own type may contain more. */
export interface ConversationCopy {
  conversationId: string | null;
  messages: ConversationMessage[];
}

/** Fields that every complete reply has, in any chat. */
export interface ReplyFields {
  conversationId: string;
  messageId: string;
  entryId: string;
  guide: string;
  insights: Insight[];
  mood?: string | null;
  speaker?: Speaker;
  insightLimitReached?: boolean;
  recalled?: RecalledEntry[];
  earlierLine?: EarlierLine;
  article?: AnsweringArticle;
  stopped?: boolean;
  cut?: boolean;
  safety?: SafetyCard;
  checkIn?: CheckIn;
}

/** The endpoints of one chat. */
export interface ChatBackend<Reply extends ReplyFields, Copy extends ConversationCopy> {
  load(signal: AbortSignal): Promise<Copy>;
  /** Sends a message; the response is an event stream, or the whole reply as JSON. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Response>;
  stop(requestId: string): Promise<unknown>;
  textOf(reply: Reply): string;
}
