import type { Screener, ScreenerResult } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { bandOf, scoreOf } from './score.js';
import { StoredScreenerResult } from './screener-result.entity.js';

/** A stored questionnaire. The score has no column, because it follows from the answers. */
export type SealedResult = Readonly<Pick<StoredScreenerResult, 'id' | 'answers' | 'takenAt'>>;

/** Returns the keyed hash by which a person's results of one questionnaire are found. */
export function screenerHash(cipher: UserCipher, screener: Screener): Buffer {
  return cipher.fingerprint('screener', screener);
}

/** Encrypts the answers, padded to the same length for every questionnaire. */
export function sealAnswers(cipher: UserCipher, id: string, answers: readonly number[]): Buffer {
  return sealCode(cipher, placeOf(id), answers.join(''));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openAnswers(cipher: UserCipher, { id, answers }: Pick<SealedResult, 'id' | 'answers'>) {
  return [...openCode(cipher, placeOf(id), answers)].map(Number);
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function toResult(cipher: UserCipher, screener: Screener, sealed: SealedResult): ScreenerResult {
  const score = scoreOf(openAnswers(cipher, sealed));
  return { id: sealed.id, score, band: bandOf(screener, score), takenAt: sealed.takenAt.toISOString() };
}

function placeOf(id: string): SealedPlace {
  return sealedPlace(StoredScreenerResult, 'answers', id);
}
