import { Injectable } from '@nestjs/common';
import type { GiveVerdict, Insight } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound } from '@shadow-guide/kernel';
import type { ComparedTexts } from '../claims/claim.js';
import { restatesSealed, sealClaim } from '../claims/rejections.js';
import { RejectionsRepository } from '../claims/rejections.repository.js';
import { toInsight, typeOf } from '../insight.presenter.js';
import { insightPlaces, sealInsightVerdict } from '../insight.seal.js';
import { InsightsRepository } from '../insights.repository.js';
import { readable } from '../readable.js';
import {
  type ComparedInsight,
  type Hiding,
  InsightVerdictsRepository,
} from './insight-verdicts.repository.js';

/**
 * Stores a person's verdict on an insight. "Not me" hides the insight and its restatements: those among the latest 500
 * insights, and all later ones.
 */
@Injectable()
export class RecordInsightVerdict {
  constructor(
    private readonly insights: InsightsRepository,
    private readonly repository: InsightVerdictsRepository,
    private readonly rejections: RejectionsRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the verdict. When it is not "Not me", or is removed, the insight is shown again, and so are the insights
   * that were hidden because of it. An insight that the person has judged is never hidden because of another insight.
   * @throws DomainError `insight_not_found`
   */
  async run({ id, verdict }: GiveVerdict, userId: string): Promise<Insight> {
    const cipher = await this.keys.cipherFor(userId);
    const isRejected = verdict === 'not_me';
    await this.database.pipelined(async (transaction) => {
      const [rejections, [insight], others] = await Promise.all([
        this.rejections.lockAndRead(transaction, userId),
        this.repository.find(transaction, userId, id),
        isRejected
          ? this.repository.listUnjudged(transaction, userId)
          : this.repository.listHiddenBy(transaction, userId, id),
      ]);
      if (!insight) throw insightNotFound();
      const sealed = verdict && sealInsightVerdict(cipher, id, verdict);
      this.repository.sendVerdict(transaction, userId, { id, verdict: sealed });
      const hiding: Hiding[] = [{ id, hiddenBy: isRejected ? id : null }];
      if (isRejected) {
        const claim = sealClaim(cipher, textsOf(insight, cipher));
        this.rejections.sendReject(transaction, { userId, insightId: id, claim, now: this.clock.now() });
        for (const { row, texts } of opened(others, cipher)) {
          const isRestated = row.id !== id && restatesSealed(sealClaim(cipher, texts), claim);
          if (isRestated) hiding.push({ id: row.id, hiddenBy: id });
        }
      } else {
        this.rejections.sendTakeBack(transaction, userId, id);
        for (const { row, texts } of opened(others, cipher)) {
          hiding.push({ id: row.id, hiddenBy: rejections.restatedBy(cipher, texts, id) });
        }
      }
      this.repository.sendHiding(transaction, userId, hiding);
    });
    const row = await this.insights.findOne(userId, id);
    if (!row) throw insightNotFound();
    return toInsight(row, cipher);
  }
}

function opened(rows: readonly ComparedInsight[], cipher: UserCipher) {
  return readable(rows, (row) => ({ row, texts: textsOf(row, cipher) }));
}

function textsOf(row: ComparedInsight, cipher: UserCipher): ComparedTexts {
  return {
    type: typeOf(row, cipher),
    title: cipher.decrypt(insightPlaces.title(row.id), row.title),
    text: cipher.decrypt(insightPlaces.body(row.id), row.body),
  };
}

function insightNotFound() {
  return notFound('insight_not_found', 'We could not find that insight.');
}
