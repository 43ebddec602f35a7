import type { Screener, ScreenerResult } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { bandOf, scoreOf } from './score.js';

/** A filled-in questionnaire as it is stored. The score is no column: it follows from the answers. */
export interface SealedResult {
  readonly id: string;
  readonly answers: Buffer;
  readonly takenAt: Date;
}

/** The keyed hash by which a person's results of one questionnaire are found. */
export function screenerHash(cipher: UserCipher, screener: Screener): Buffer {
  return cipher.fingerprint('screener', screener);
}

/** Seals the answers; all of them are of one length, whichever questionnaire they belong to. */
export function sealAnswers(cipher: UserCipher, id: string, answers: readonly number[]): Buffer {
  return sealCode(cipher, placeOf(id), answers.join(''));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openAnswers(cipher: UserCipher, { id, answers }: Pick<SealedResult, 'id' | 'answers'>) {
  return [...openCode(cipher, placeOf(id), answers)].map(Number);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function toResult(cipher: UserCipher, screener: Screener, sealed: SealedResult): ScreenerResult {
  const score = scoreOf(openAnswers(cipher, sealed));
  return { id: sealed.id, score, band: bandOf(screener, score), takenAt: sealed.takenAt.toISOString() };
}

function placeOf(id: string): SealedPlace {
  return { table: 'screener_results', column: 'answers', rowId: id };
}
