import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AnswerScreener as Answers,
  type Caller,
  needsCard,
  publishedScreeners,
  type ScreenerOutcome,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, Database, invalid, type PipelinedTransaction } from '@shadow-guide/kernel';
import { crisisCard, type SafetyFinding } from '@shadow-guide/safety';
import { QuietTimeRepository, quietFrom, renewQuietTime, sealQuietTime } from '../quiet-time/index.js';
import { countFinding, SafetyReaders } from '../safety/index.js';
import { ListScreeners } from './list-screeners.js';
import { bandOf, scoreOf } from './score.js';
import type { StoredScreenerResult } from './screener-result.entity.js';
import { openAnswers, screenerHash, sealAnswers } from './screener-result.seal.js';
import { ScreenersRepository } from './screeners.repository.js';

/**
 * Finding for item 9, from the answer to that item alone: danger, as after "not sure" to the question about a message.
 */
const ITEM_9: SafetyFinding = { level: 'danger', category: 'suicide', subject: 'self', language: 'und' };

/**
 * Stores a completed questionnaire. No model receives it; it affects only the quiet-time mark and the history of the
 * person.
 */
@Injectable()
export class AnswerScreener {
  constructor(
    private readonly repository: ScreenersRepository,
    private readonly screeners: ListScreeners,
    private readonly marks: QuietTimeRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the result. A repeated request stores nothing new and gets the same response.
   * @throws DomainError `wrong_answer_count`; `request_id_reused` when an earlier request with the same id stored other
   * answers
   */
  async run({ screener, answers, requestId }: Answers, caller: Caller): Promise<ScreenerOutcome> {
    const { length } = publishedScreeners[screener].items;
    if (answers.length !== length) {
      throw invalid('wrong_answer_count', `This check-in has ${length} questions, each with one answer.`);
    }
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const id = randomUUID();
    const result: StoredScreenerResult = {
      id,
      userId,
      requestId: requestId ?? randomUUID(),
      screenerHash: screenerHash(cipher, screener),
      answers: sealAnswers(cipher, id, answers),
      takenAt: this.clock.now(),
    };
    const found = needsCard(screener, answers) ? ITEM_9 : null;
    const storedId = await this.database.pipelined((transaction) =>
      this.store(transaction, cipher, result, answers, found),
    );
    if (found && storedId === id) countFinding(found, 'screener');
    const [reader, histories] = await Promise.all([
      found && this.readers.of(cipher, caller, [{ safety: found }]),
      this.screeners.run(userId),
    ]);
    const score = scoreOf(answers);
    return {
      ...{ id: storedId, score, band: bandOf(screener, score) },
      history: histories.find((each) => each.screener === screener)?.history ?? [],
      ...(reader && { safety: crisisCard(reader, ITEM_9.category, { cause: 'answers' }) }),
    };
  }

  /** @returns the id of the result; when the request is a repeat, that of the existing result */
  private async store(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    result: StoredScreenerResult,
    answers: readonly number[],
    found: SafetyFinding | null,
  ): Promise<string> {
    const { id, userId, requestId } = result;
    if (await this.repository.insert(transaction, result)) {
      // The quiet-time mark is locked after everything else. It is re-encrypted whatever the finding, so that a changed
      // mark looks like any other.
      if (found) {
        this.marks.sendReplace(transaction, userId, sealQuietTime(cipher, quietFrom(result.takenAt)));
      } else await renewQuietTime(this.marks, transaction, cipher, result.takenAt);
      return id;
    }
    const stored = await this.repository.findOfRequest(transaction, userId, requestId);
    // A deleted result stays deleted, however late its request is repeated.
    if (stored?.isRemoved) return stored.id;
    const isSame =
      stored?.screenerHash.equals(result.screenerHash) &&
      openAnswers(cipher, stored).join() === answers.join();
    if (!stored || !isSame) {
      throw conflict('request_id_reused', 'This request id was used for other answers already.');
    }
    return stored.id;
  }
}
