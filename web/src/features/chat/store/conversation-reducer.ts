import type { AnsweredCheckIn, CheckIn, SafetyCard } from '@shadow-guide/contracts';
import type { RefusedWords, WaitingWords } from '../../../lib/draft-store.js';
import type { StreamEvents } from '../stream/follow-reply.js';
import type { ConversationCopy, OutgoingMessage, ReplyFields } from './backend.js';
import {
  type ConversationItem,
  type ConversationState,
  type EntryItem,
  type ReplyItem,
  replyKey,
} from './conversation.js';
import { mergeServerCopy } from './merge-server-copy.js';
import { noticeKey, refusedItems } from './refused-words.js';
import { withFormer, withRevision } from './revised-items.js';
import { waitingItem } from './waiting-words.js';

export type ConversationAction =
  /** The server’s copy was loaded; `since` is the state’s clock when the copy was requested. */
  | { kind: 'loaded'; copy: ConversationCopy; since: number }
  | { kind: 'sent'; message: OutgoingMessage; at: string }
  /** An entry gets other words, or another answer is requested for an entry that has one. */
  | { kind: 'revised'; entryId: string; message: OutgoingMessage }
  /** The answer to an unanswered entry is requested again. */
  | { kind: 'retried'; requestId: string }
  | ({ kind: 'accepted' } & StreamEvents['accepted'])
  | ({ kind: 'delta'; requestId: string; at: string } & StreamEvents['delta'])
  | { kind: 'done'; requestId: string; at: string; text: string; reply: ReplyFields }
  /** The message is stored on the server, but has no answer. */
  | { kind: 'unanswered'; requestId: string; problem: string }
  /**
   * The message was never accepted: its entry and notice leave the conversation. If it was a revision, the original
   * entry is restored.
   */
  | { kind: 'withdrawn'; requestId: string }
  /** The server refused the message as not answerable: the entry stays, with the reason below it. */
  | { kind: 'refused'; requestId: string; reason: string }
  /** The server was not reached: the entry waits. `problem` is the reason unless it is the network. */
  | { kind: 'waits'; requestId: string; problem: string | null }
  /** A waiting message is being sent. */
  | { kind: 'resumed'; requestId: string }
  /** Refused or waiting words, stored earlier on this device, are shown again. */
  | { kind: 'restored'; refused: readonly RefusedWords[]; waiting: readonly WaitingWords[] }
  /** The person answered the question beside an entry. */
  | { kind: 'checked-in'; requestId: string; answered: AnsweredCheckIn }
  /** A greeting is shown once; it is not part of the conversation. */
  | { kind: 'greeted'; text: string }
  /** The helplines of another country were chosen for cards of this category. */
  | { kind: 'country-chosen'; card: SafetyCard };

/** Applies one change to the conversation. Repeated and late events of a stream change nothing. */
export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  if (action.kind === 'loaded') return mergeServerCopy(state, action.copy, action.since);
  const clock = state.clock + 1;
  const items = change(state.items, action, clock);
  if (items === state.items) return state;
  const conversationId =
    action.kind === 'accepted'
      ? action.conversationId
      : action.kind === 'done'
        ? action.reply.conversationId
        : state.conversationId;
  return { conversationId, items, clock };
}

function change(
  items: ConversationItem[],
  action: Exclude<ConversationAction, { kind: 'loaded' }>,
  clock: number,
): ConversationItem[] {
  if (action.kind === 'country-chosen') return withCountry(items, action.card);
  if (action.kind === 'restored') return withKept(items, action, clock);
  if (action.kind === 'greeted') return withGreeting(items, action.text, clock);
  if (action.kind === 'revised') return withRevision(items, action.entryId, action.message, clock);
  const key = action.kind === 'sent' ? action.message.requestId : action.requestId;
  switch (action.kind) {
    case 'sent':
      return [
        ...items.filter((item) => item.key !== key),
        {
          kind: 'entry',
          key,
          id: null,
          requestId: key,
          text: action.message.text,
          promptContext: action.message.promptContext,
          at: action.at,
          status: 'sending',
          mode: action.message.mode,
          feeling: action.message.feeling ?? null,
          safety: null,
          checkIn: null,
          problem: null,
          versions: 0,
          former: null,
          touched: clock,
        },
      ];
    case 'retried':
      return withEntry(items, key, { status: 'answering', problem: null, touched: clock });
    case 'accepted':
      return withEntry(items, key, {
        id: action.entryId,
        status: 'answering',
        problem: null,
        former: null,
        touched: clock,
        ...supportOf(items, key, action),
      });
    case 'delta':
      return withDelta(items, action, clock);
    case 'done':
      return withReply(items, action, clock);
    case 'unanswered':
      return withEntry(withoutWriting(items, key), key, {
        status: 'unanswered',
        problem: action.problem,
        former: null,
        touched: clock,
      });
    case 'withdrawn':
      return withFormer(items, key, clock).filter((item) => item.key !== noticeKey(key));
    case 'waits':
      return withEntry(items, key, { status: 'waiting', problem: action.problem, touched: clock });
    case 'resumed':
      return withEntry(items, key, {
        ...(entryOf(items, key)?.problem === null ? { isLate: true } : {}),
        status: 'sending',
        problem: null,
        touched: clock,
      });
    case 'refused':
      return withNotice(items, key, action.reason, clock);
    case 'checked-in':
      return withAnswer(items, key, action.answered, clock);
  }
}

/**
 * Returns the card and the question that an event contains for an entry. A country that the person chose and an answer
 * that they gave are kept, because the event can be older.
 */
function supportOf(
  items: ConversationItem[],
  key: string,
  { safety, checkIn }: { safety?: SafetyCard; checkIn?: CheckIn },
): Partial<EntryItem> {
  const entry = entryOf(items, key);
  const isNewCard = safety && entry?.safety?.category !== safety.category;
  const isNewQuestion = checkIn && (entry?.checkIn?.answer ?? null) === null;
  return { ...(isNewCard ? { safety } : {}), ...(isNewQuestion ? { checkIn } : {}) };
}

function withAnswer(
  items: ConversationItem[],
  key: string,
  { answer, safety }: AnsweredCheckIn,
  clock: number,
): ConversationItem[] {
  const checkIn = entryOf(items, key)?.checkIn;
  if (!checkIn) return items;
  return withEntry(items, key, {
    checkIn: { ...checkIn, answer },
    touched: clock,
    ...(safety ? { safety } : {}),
  });
}

function withCountry(items: ConversationItem[], card: SafetyCard): ConversationItem[] {
  return items.map((item) =>
    item.kind === 'entry' && item.safety?.category === card.category ? { ...item, safety: card } : item,
  );
}

function entryOf(items: ConversationItem[], key: string): EntryItem | undefined {
  return items.find((item): item is EntryItem => item.kind === 'entry' && item.key === key);
}

function withEntry(items: ConversationItem[], key: string, part: Partial<EntryItem>): ConversationItem[] {
  return items.map((item) => (item.kind === 'entry' && item.key === key ? { ...item, ...part } : item));
}

function withoutWriting(items: ConversationItem[], entryKey: string): ConversationItem[] {
  return items.filter((item) => !(item.kind === 'reply' && item.entryKey === entryKey && item.writing));
}

function withDelta(
  items: ConversationItem[],
  delta: Extract<ConversationAction, { kind: 'delta' }>,
  clock: number,
): ConversationItem[] {
  const key = replyKey(delta.requestId);
  const known = items.find((item): item is ReplyItem => item.kind === 'reply' && item.key === key);
  if (known && (!known.writing || delta.attempt < known.attempt)) return items;
  const before = known && known.attempt === delta.attempt ? known.text : '';
  // A delta that lies wholly within the present text is a repetition. A delta that starts beyond the text’s end has
  // lost its predecessor; it is ignored, because `done` will contain the whole text.
  const end = delta.offset + delta.text.length;
  const grows = delta.offset <= before.length && end > before.length;
  if (!grows && known?.attempt === delta.attempt) return items;
  const text = grows ? before.slice(0, delta.offset) + delta.text : before;
  return placeReply(items, delta.requestId, {
    kind: 'reply',
    key,
    id: null,
    entryKey: delta.requestId,
    text,
    at: known?.at ?? delta.at,
    writing: true,
    attempt: delta.attempt,
    guide: null,
    mood: null,
    speaker: delta.speaker ?? (known?.attempt === delta.attempt ? known.speaker : null),
    stopped: false,
    cut: false,
    insightLimitReached: false,
    recalled: [],
    earlierLine: null,
    article: null,
    isSaved: false,
    touched: clock,
  });
}

function withReply(
  items: ConversationItem[],
  { requestId, reply, text, at }: Extract<ConversationAction, { kind: 'done' }>,
  clock: number,
): ConversationItem[] {
  const key = replyKey(requestId);
  const known = items.find((item): item is ReplyItem => item.kind === 'reply' && item.key === key);
  const answered = withEntry(items, requestId, {
    id: reply.entryId,
    status: 'answered',
    problem: null,
    former: null,
    touched: clock,
    ...supportOf(items, requestId, reply),
  });
  return placeReply(answered, requestId, {
    kind: 'reply',
    key,
    id: reply.messageId,
    entryKey: requestId,
    text,
    at: known?.at ?? at,
    writing: false,
    attempt: known?.attempt ?? 0,
    guide: reply.guide,
    mood: reply.mood ?? null,
    speaker: reply.speaker ?? null,
    stopped: reply.stopped ?? false,
    cut: reply.cut ?? false,
    insightLimitReached: reply.insightLimitReached ?? false,
    recalled: reply.recalled ?? [],
    earlierLine: reply.earlierLine ?? null,
    article: reply.article ?? null,
    isSaved: false,
    touched: clock,
  });
}

function placeReply(items: ConversationItem[], entryKey: string, reply: ReplyItem): ConversationItem[] {
  if (items.some((item) => item.key === reply.key)) {
    return items.map((item) => (item.key === reply.key ? reply : item));
  }
  const index = items.findIndex((item) => item.key === entryKey);
  return index < 0 ? items : [...items.slice(0, index + 1), reply, ...items.slice(index + 1)];
}

function withGreeting(items: ConversationItem[], text: string, clock: number): ConversationItem[] {
  const key = 'greeting';
  if (items.some((item) => item.key === key)) return items;
  return [...items, { kind: 'notice', key, text, touched: clock }];
}

function withNotice(items: ConversationItem[], key: string, text: string, clock: number): ConversationItem[] {
  const refused = withEntry(items, key, { status: 'refused', touched: clock });
  return [...refused, { kind: 'notice', key: noticeKey(key), text, touched: clock }];
}

function withKept(
  items: ConversationItem[],
  { refused, waiting }: Pick<Extract<ConversationAction, { kind: 'restored' }>, 'refused' | 'waiting'>,
  clock: number,
): ConversationItem[] {
  const isMissing = ({ requestId }: { requestId: string }) => !items.some((item) => item.key === requestId);
  const missing = [
    ...refused.filter(isMissing).flatMap((words) => refusedItems(words, clock)),
    ...waiting.filter(isMissing).map((words) => waitingItem(words, clock)),
  ];
  return missing.length === 0 ? items : [...items, ...missing];
}
