import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, StartTurn as StartTurnInput, TurnState } from '@shadow-guide/contracts';
import { Clock, conflict, currentContext, invalid, newContext } from '@shadow-guide/kernel';
import type { UserCipher } from '../encryption/user-cipher.js';
import { UserKeys } from '../encryption/user-keys.js';
import { validateEntryText } from '../input-validation/index.js';
import { quietMark } from '../quiet-time/quiet-mark.js';
import { checkSafety } from '../safety/index.js';
import { type EntryContent, openEntry, sealEntry } from './entry-content.js';
import { GetTurn } from './get-turn.js';
import { safetyCards } from './safety-cards.metric.js';
import { type NewTurn, type StoredTurn, TurnRepository, type TurnTerms } from './turn.repository.js';
import { TurnQueue } from './turn-queue.js';
import { toSafetyCard } from './turn-state.presenter.js';

const UNIQUE_VIOLATION = '23505';

/** Takes an entry: stores it with its turn, then asks for an answer. The same request id again finds the same turn. */
@Injectable()
export class StartTurn {
  constructor(
    private readonly turns: TurnRepository,
    private readonly getTurn: GetTurn,
    private readonly queue: TurnQueue,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `input_not_answerable` (with the reason), `turn_in_progress` when another entry of the person is being
   *   answered, `request_id_reused` when the request id belongs to another entry
   */
  async run(input: StartTurnInput, caller: Caller): Promise<TurnState> {
    refuseUnanswerable(input.message);
    const cipher = await this.keys.cipherFor(caller.userId);
    const terms = termsOf(input, caller);
    const content = contentOf(input);
    return (
      (await this.create(input, caller, terms, content, cipher)) ??
      (await this.meet(input, caller, terms, cipher)) ??
      // An unfinished turn stood in the way that was past its time; it is ended now.
      (await this.create(input, caller, terms, content, cipher)) ??
      Promise.reject(inProgress())
    );
  }

  private async create(
    input: StartTurnInput,
    caller: Caller,
    terms: TurnTerms,
    content: EntryContent,
    cipher: UserCipher,
  ): Promise<TurnState | null> {
    const now = this.clock.now();
    const entryId = randomUUID();
    const turn: NewTurn = {
      ...terms,
      id: randomUUID(),
      userId: caller.userId,
      requestId: input.requestId,
      entryId,
      entry: sealEntry(cipher, entryId, content),
      quiet: quietMark(cipher, content.safety !== undefined, now),
      conversationId: randomUUID(),
      promptId: storable(input.promptId),
      localDate: localDate(now, caller.timezone),
      now,
    };
    const conversationId = await this.turns.insert(turn);
    if (conversationId === null) return null;
    await this.queue.add({ ...turn, queuings: 1 });
    const safety = toSafetyCard(caller.locale, content);
    if (safety) safetyCards.inc({ category: safety.category });
    return {
      turnId: turn.id,
      requestId: turn.requestId,
      conversationId,
      entryId,
      status: 'pending',
      attempt: 0,
      ...(safety ? { safety } : {}),
    };
  }

  /** @returns the state of the turn that has this request id; null when the way was blocked by a turn that is over now */
  private async meet(
    input: StartTurnInput,
    caller: Caller,
    terms: TurnTerms,
    cipher: UserCipher,
  ): Promise<TurnState | null> {
    const turn = await this.turns.find(caller.userId, input.requestId);
    if (turn && openEntry(cipher, turn.entryId, turn.entry).text !== input.message) {
      throw conflict('request_id_reused', 'This request id was used for another message already.');
    }
    if (turn?.status === 'failed') return this.tryAgain(turn, caller, terms);
    if (turn && !turn.overdue) return this.getTurn.present(turn, caller);
    if (!(await this.turns.endOverdue(caller.userId))) throw inProgress();
    return turn ? this.tryAgain(turn, caller, terms) : null;
  }

  private async tryAgain(turn: StoredTurn, caller: Caller, terms: TurnTerms): Promise<TurnState> {
    const queued = await this.turns.restart(turn.id, terms).catch((error: { code?: unknown }) => {
      throw error.code === UNIQUE_VIOLATION ? inProgress() : error;
    });
    if (!queued) return this.getTurn.run(turn, caller);
    await this.queue.add(queued);
    return this.getTurn.present({ ...turn, status: 'pending', errorCode: null }, caller);
  }
}

function refuseUnanswerable(message: string): void {
  const verdict = validateEntryText(message);
  if (!verdict.ok) throw invalid('input_not_answerable', verdict.reason, { isInputValidation: true });
}

/** PostgreSQL keeps no NUL in a text. */
function storable(promptId: string | null | undefined): string | null {
  return promptId?.replaceAll('\0', '') || null;
}

function contentOf({ message, promptContext }: StartTurnInput): EntryContent {
  const safety = checkSafety(message);
  return { text: message, ...(promptContext ? { promptContext } : {}), ...(safety ? { safety } : {}) };
}

function termsOf(input: StartTurnInput, { entitlements, locale, timezone }: Caller): TurnTerms {
  const { requestId, traceparent } = currentContext() ?? newContext();
  return {
    mode: input.mode ?? 'reflect',
    locale,
    timezone,
    insightsPerDay: entitlements.limits.insightsPerDay,
    personaLimit: entitlements.limits.personas,
    traceRequestId: requestId,
    traceparent,
  };
}

function inProgress() {
  return conflict(
    'turn_in_progress',
    'Your last message is still being answered. You can send this one as soon as it is.',
  );
}
