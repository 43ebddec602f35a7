export { unlessUnreadable } from '@shadow-guide/encryption';
export { AcceptMessage, type IncomingMessage, refuseUnanswerable } from './accept-message.js';
export { StoredConversation } from './conversation.entity.js';
export {
  activityTypeOf,
  type ConversationPlace,
  type FoundTurn,
  MAX_VERSIONS,
  type StoredTurn,
} from './conversation.js';
export { ConversationsModule } from './conversations.module.js';
export { ShownEarlierLine } from './earlier-line.entity.js';
export { EntryRevision } from './entry-revision.entity.js';
export { openFeeling, sealFeeling } from './feeling.seal.js';
export { FollowTurn } from './follow-turn.js';
export {
  type MessageContent,
  openDetails,
  openMessage,
  openReply,
  openRevisedMessage,
  openRevisedReply,
  type ReplyDetails,
  sealDetails,
  sealMessage,
  sealReply,
  sealRevision,
} from './message-content.js';
export { MessagesRepository } from './messages.repository.js';
export { type MessagePair, type ModelHistory, modelMessages, openHistory } from './model-history.js';
export { ModelHistoryRepository } from './model-history.repository.js';
export { newReply, turnInProgress } from './new-reply.js';
export { PresentTurns } from './present-turns.js';
export { openPrompt, promptIdIn, sealPrompt } from './prompt-key.js';
export { ReadReplyInput, type ReplyInput } from './read-reply-input.js';
export { ReplyStore } from './reply-store.js';
export { ResumeTurn, requestedText, UNIQUE_VIOLATION } from './resume-turn.js';
export { SettleSafety, type Verdict } from './settle-safety.js';
export { StoredMessage } from './stored-message.entity.js';
export { type PresentedTurn, type ShownReply, toTurnState } from './turn.presenter.js';
export { type NewReply, TurnsRepository } from './turns.repository.js';
export { type Analysed, NOT_ANALYSED, type ReplyOutput, writeReply } from './write-reply.js';
export { WrittenDay } from './written-day.entity.js';
