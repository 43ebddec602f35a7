import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import type { Caller, ChatMode, Feeling } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, invalid } from '@shadow-guide/kernel';
import { GenerationQueue, GenerationsRepository, queueOf } from '../generations/index.js';
import { validateEntryText } from '../input-validation/index.js';
import { countCheckIn, countFinding, SafetyGate, type Writer } from '../safety/index.js';
import { type ConversationPlace, type FoundTurn, replyKinds, type StoredTurn } from './conversation.js';
import { sealFeeling } from './feeling.seal.js';
import { sealMessage } from './message-content.js';
import { newReply, turnInProgress } from './new-reply.js';
import { ReadEarlierFindings } from './read-earlier-findings.js';
import { ResumeTurn, requestedText, UNIQUE_VIOLATION } from './resume-turn.js';
import {
  type NewTurn,
  type Outlook as PreInsertState,
  type TurnPlace,
  TurnsRepository,
} from './turns.repository.js';

/** A message that a person sends to a conversation. */
export interface IncomingMessage {
  readonly requestId: string;
  readonly message: string;
  readonly promptId?: string | null;
  readonly promptContext?: string | null;
  readonly mode?: ChatMode;
  readonly feeling?: Feeling | null;
  readonly place: ConversationPlace;
}

/**
 * The kind, subject and request of a message outside the journal. They identify its conversation without the person's
 * key.
 */
export interface SideMessage {
  readonly requestId: string;
  readonly place: Exclude<ConversationPlace, { readonly kind: 'journal' }>;
}

/**
 * Stores a message with its generation, then queues the generation. For a repeated request id, returns the existing
 * turn. A message that is refused is not checked for signs of danger.
 */
@Injectable()
export class AcceptMessage {
  constructor(
    private readonly turns: TurnsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly resume: ResumeTurn,
    private readonly keys: UserKeys,
    private readonly gate: SafetyGate,
    private readonly earlier: ReadEarlierFindings,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the first query of {@link run} early, for callers that run other queries concurrently.
   * @returns a promise whose rejection is not reported as unhandled
   */
  readPreInsertState(incoming: SideMessage, userId: string): Promise<PreInsertState> {
    const state = this.turns.readPreInsertState(placeSideMessage(incoming, userId));
    state.catch(() => undefined);
    return state;
  }

  /**
   * Accepts a message.
   * @param ahead result of {@link readPreInsertState} for this message
   * @throws DomainError `input_not_answerable` (with the reason); `turn_in_progress` when another message of the
   * conversation is being answered; `request_id_reused` when the request id belongs to another message; `entry_deleted`
   * when the request id belongs to a message that the person has deleted
   */
  async run(incoming: IncomingMessage, caller: Caller, ahead?: Promise<PreInsertState>): Promise<StoredTurn> {
    refuseUnanswerable(incoming.message);
    const cipher = await this.keys.cipherFor(caller.userId);
    const place = turnPlace(incoming, caller.userId);
    const { isRefused, mark } = await (ahead ?? this.turns.readPreInsertState(place));
    const earlier = () => this.earlier.run(place, cipher);
    return (
      (isRefused ? null : await this.create(incoming, caller, { cipher, mark, earlier })) ??
      (await this.resumeExisting(incoming, caller, cipher)) ??
      // An expired turn blocked the conversation. That turn is now marked as failed, so try once more.
      (await this.create(incoming, caller, {
        ...{ cipher, earlier },
        mark: (await this.turns.readPreInsertState(place)).mark,
      })) ??
      Promise.reject(turnInProgress())
    );
  }

  private async create(
    { requestId, message, promptId, promptContext, mode, feeling, place }: IncomingMessage,
    caller: Caller,
    { cipher, mark: known, earlier }: Omit<Writer, 'timezone'>,
  ): Promise<StoredTurn | null> {
    const now = this.clock.now();
    const entryId = randomUUID();
    const words = {
      text: message,
      ...(promptId ? { promptId } : {}),
      ...(promptContext ? { promptContext } : {}),
    };
    const { timezone } = caller;
    const writer = { cipher, timezone, mark: known, earlier };
    const { safety, unlessInQuietTime, mark } = await this.gate.receive(message, writer);
    const generation = newReply(requestId, place.kind, caller);
    const isJournal = place.kind === 'journal';
    const turn: NewTurn = {
      generation,
      entryId,
      entry: sealMessage(cipher, entryId, { ...words, ...safety }),
      entryUnlessInQuietTime:
        unlessInQuietTime && sealMessage(cipher, entryId, { ...words, ...unlessInQuietTime }),
      mode: mode ?? (isJournal ? 'reflect' : null),
      feeling: feeling ? sealFeeling(cipher, entryId, feeling) : null,
      mark,
      conversationId: randomUUID(),
      kind: place.kind,
      conversationDate: isJournal ? place.localDate : null,
      subjectId: isJournal ? null : place.subjectId,
      localDate: localDate(now, caller.timezone),
      dayEnds: endOfLocalDay(now, caller.timezone),
      now,
    };
    const stored = await this.turns.insert(turn).catch((error: { code?: unknown }) => {
      // A concurrent call stored the same request id in another kind of conversation.
      if (error.code === UNIQUE_VIOLATION) return null;
      throw error;
    });
    if (stored === null) return null;
    const { id, context, kind } = generation;
    await this.queue.add({
      id,
      queue: queueOf(kind, generation.hasPremium),
      enqueueCount: 1,
      trace: context.trace,
    });
    if (safety.safety) countFinding(safety.safety, 'check');
    if (safety.checkIn && stored.isMarked) countCheckIn('asked');
    return {
      userId: caller.userId,
      requestId,
      conversationId: stored.conversationId,
      kind: turn.kind,
      subjectId: turn.subjectId,
      entryId,
      entry: stored.isMarked ? turn.entry : (turn.entryUnlessInQuietTime ?? turn.entry),
      entryAt: now,
      mode: turn.mode,
      feeling: turn.feeling,
      status: 'pending',
      attempt: 0,
      errorCode: null,
      overdue: false,
      versions: 0,
      reply: null,
    };
  }

  /**
   * @returns the turn with this request id; null when an expired turn blocked the conversation and was marked as failed
   * here
   */
  private async resumeExisting(
    incoming: IncomingMessage,
    caller: Caller,
    cipher: UserCipher,
  ): Promise<StoredTurn | null> {
    const turn = await this.resume.run(incoming.requestId, caller, (found) =>
      isSame(found, incoming, cipher),
    );
    if (turn) return turn;
    // A repeated request that arrives late must not restore the deleted message.
    if (await this.turns.wasDeleted(caller.userId, replyKinds[incoming.place.kind], incoming.requestId)) {
      throw conflict('entry_deleted', 'This entry was deleted, so it was not sent again.');
    }
    if (!(await this.generations.failOverdue(caller.userId))) throw turnInProgress();
    return null;
  }
}

/** @throws DomainError `input_not_answerable`, with the reason */
export function refuseUnanswerable(message: string): void {
  const verdict = validateEntryText(message);
  if (!verdict.ok) throw invalid('input_not_answerable', verdict.reason, { isInputValidation: true });
}

function turnPlace({ requestId, place }: IncomingMessage, userId: string): TurnPlace {
  if (place.kind !== 'journal') return placeSideMessage({ requestId, place }, userId);
  return { userId, requestId, kind: place.kind, conversationDate: place.localDate, subjectId: null };
}

function placeSideMessage({ requestId, place: { kind, subjectId } }: SideMessage, userId: string): TurnPlace {
  return { userId, requestId, kind, conversationDate: null, subjectId };
}

/** Returns whether a stored turn is a repeat of this message: same text, conversation kind and subject. */
function isSame(turn: FoundTurn, { message, place }: IncomingMessage, cipher: UserCipher): boolean {
  const subjectId = place.kind === 'journal' ? null : place.subjectId;
  if (turn.kind !== place.kind || turn.subjectId !== subjectId) return false;
  return requestedText(cipher, turn) === message;
}
