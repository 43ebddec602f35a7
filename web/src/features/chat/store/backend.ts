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

/** One message to send, or to follow when the server has it already. The same `requestId` again is the same message. */
export interface OutgoingMessage {
  requestId: string;
  text: string;
  mode: ChatMode;
  /** Of a message that the server does not have yet. */
  promptId?: string;
  promptContext: string | null;
  /** How the person says they feel. */
  feeling?: Feeling;
  /** The entry whose words or reply it replaces; absent for a new one, and once the server has it. */
  revises?: { entryId: string; reason: RevisionReason };
}

/** A conversation as the server gives it; a chat's own copy may hold more. */
export interface ConversationCopy {
  conversationId: string | null;
  messages: ConversationMessage[];
}

/** What every whole reply says, whatever chat it stands in. */
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
  /** The response is an event stream, or the whole reply as JSON. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Response>;
  stop(requestId: string): Promise<unknown>;
  textOf(reply: Reply): string;
}
