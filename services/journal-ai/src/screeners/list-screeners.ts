import { Injectable } from '@nestjs/common';
import { type ScreenerHistory, screeners } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { readable } from '../insights/index.js';
import { screenerHash, toResult } from './screener-result.seal.js';
import { ScreenersRepository } from './screeners.repository.js';

/** Lists a person's results of each questionnaire over time. */
@Injectable()
export class ListScreeners {
  constructor(
    private readonly repository: ScreenersRepository,
    private readonly keys: UserKeys,
  ) {}

  /** Returns the history of each questionnaire, oldest result first. A damaged row is left out. */
  async run(userId: string): Promise<ScreenerHistory[]> {
    const cipher = await this.keys.cipherFor(userId);
    const hashed = screeners.map((screener) => ({ screener, hash: screenerHash(cipher, screener) }));
    const rows = await this.repository.list(
      userId,
      hashed.map(({ hash }) => hash),
    );
    return hashed.map(({ screener, hash }) => {
      const own = rows.filter((row) => row.screenerHash.equals(hash)).reverse();
      return { screener, history: readable(own, (row) => toResult(cipher, screener, row)) };
    });
  }
}
