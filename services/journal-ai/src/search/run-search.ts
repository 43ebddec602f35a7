import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type SearchHit,
  type SearchKind,
  type SearchPage,
  type SearchQuery,
  searchKinds,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { loopTurns, validationFailed } from '@shadow-guide/kernel';
import { refuseWrongDates } from '../history/index.js';
import { hitsOf } from './hits-of.js';
import { SearchRepository, STRETCH } from './search.repository.js';
import { readCursor, type SearchPosition, writeCursor } from './search-cursor.js';
import { termsOf } from './search-terms.js';

/** Number of hits after which a call ends; it also ends after the time below. */
const ENOUGH = 20;
const TIME_MS = 250;

/**
 * Searches encrypted text: messages are decrypted in memory, newest first, batch by batch. Nothing of a text is
 * indexed, so the database contains no trace of the words.
 */
@Injectable()
export class RunSearch {
  constructor(
    private readonly repository: SearchRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns the hits found within the time limit. It runs one query per batch, and searches at least one message. The
   * next call continues at the returned cursor.
   * @throws DomainError `validation_failed` when a day, a kind or the cursor is invalid
   */
  async run(query: SearchQuery, { userId }: Pick<Caller, 'userId'>): Promise<SearchPage> {
    const { from = null, to = null } = query;
    refuseWrongDates({ from: from ?? undefined, to: to ?? undefined });
    const kinds = toKinds(query.kinds);
    const terms = termsOf(query.q);
    const end = performance.now() + TIME_MS;
    const hits: SearchHit[] = [];
    let after = query.cursor === undefined ? null : readCursor(query.cursor);
    let isLast = terms.length === 0;
    while (!isLast) {
      const stretch = await this.repository.listStretch({ userId, kinds, from, to, after });
      isLast = stretch.length < STRETCH;
      // Checked before loading the cipher: a read must not create a data key for the person.
      if (stretch.length === 0) break;
      const cipher = await this.keys.cipherFor(userId);
      let turn = await loopTurns.nextTurn();
      for (const message of stretch) {
        if (turn.isOver()) turn = await loopTurns.nextTurn();
        hits.push(...hitsOf(cipher, message, terms));
        after = message;
        if (hits.length >= ENOUGH || performance.now() >= end) return toPage(hits, after, false);
      }
    }
    return toPage(hits, after, true);
  }
}

function toPage(hits: SearchHit[], after: SearchPosition | null, isEnd: boolean): SearchPage {
  return { hits, cursor: isEnd || !after ? null : writeCursor(after), searchedTo: after?.date ?? null };
}

/** Returns the requested kinds, or all when none are given. */
function toKinds(kinds: readonly SearchKind[] = []): readonly SearchKind[] {
  if (!kinds.every((kind) => searchKinds.includes(kind))) {
    throw validationFailed([{ field: 'kinds', message: `kinds must be out of ${searchKinds.join(', ')}` }]);
  }
  return kinds.length > 0 ? kinds : searchKinds;
}
