import { type ChallengeContent, challengeNotFound } from '@shadow-guide/challenges';
import type { UserCipher } from '@shadow-guide/encryption';
import { aKinderVoice } from './a-kinder-voice.js';
import { atHomeInTheBody } from './at-home-in-the-body.js';
import { besideTheUnwanted } from './beside-the-unwanted.js';
import { everythingMoves } from './everything-moves.js';
import { innerWeather } from './inner-weather.js';
import { listeningToTheEnd } from './listening-to-the-end.js';
import { openSenses } from './open-senses.js';
import { sevenQuietBreaths } from './seven-quiet-breaths.js';
import { theCriticInTheRoom } from './the-critic-in-the-room.js';

/** Every challenge, sorted by tier, and within a tier by length, the shortest first. */
export const challengeCatalogue: readonly ChallengeContent[] = [
  sevenQuietBreaths,
  atHomeInTheBody,
  openSenses,
  innerWeather,
  aKinderVoice,
  listeningToTheEnd,
  besideTheUnwanted,
  theCriticInTheRoom,
  everythingMoves,
];

/**
 * Returns a challenge by id.
 * @throws DomainError `challenge_not_found`
 */
export function challengeOf(id: string): ChallengeContent {
  const found = challengeCatalogue.find((challenge) => challenge.id === id);
  if (!found) throw challengeNotFound();
  return found;
}

/**
 * Returns the hash by which a person's row of a challenge is found. Without the person's key, the hash does not reveal
 * the challenge.
 */
export function challengeHash(cipher: UserCipher, { id }: Pick<ChallengeContent, 'id'>): Buffer {
  return cipher.fingerprint('challenge', id);
}
