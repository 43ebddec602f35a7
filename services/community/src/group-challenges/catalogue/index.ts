import { type ChallengeContent, challengeNotFound } from '@shadow-guide/challenges';
import { theSlowMinute } from './anger/the-slow-minute.js';
import { whatAngerGuards } from './anger/what-anger-guards.js';
import { backToTheRoom } from './anxiety-and-worry/back-to-the-room.js';
import { worryAtArmsLength } from './anxiety-and-worry/worry-at-arms-length.js';
import { theSmallNo } from './boundaries/the-small-no.js';
import { whoseIsThis } from './boundaries/whose-is-this.js';
import { oneDegreeCloser } from './closeness/one-degree-closer.js';
import { partnersBeside } from './closeness/partners-beside.js';
import { carryingItAlong } from './grief-and-loss/carrying-it-along.js';
import { roomForWhatIsMissing } from './grief-and-loss/room-for-what-is-missing.js';
import { aSeatForTheCritic } from './inner-critic/a-seat-for-the-critic.js';
import { theCriticsNotebook } from './inner-critic/the-critics-notebook.js';
import { groundUnderMovingFeet } from './life-changes/ground-under-moving-feet.js';
import { threeWeeksBetween } from './life-changes/three-weeks-between.js';
import { byTheWindow } from './low-mood/by-the-window.js';
import { oneSmallThing } from './low-mood/one-small-thing.js';
import { goodEnoughToday } from './perfectionism-and-rest/good-enough-today.js';
import { restWithoutReason } from './perfectionism-and-rest/rest-without-reason.js';
import { onYourOwnSide } from './self-compassion/on-your-own-side.js';
import { whatIWouldRatherHide } from './self-compassion/what-i-would-rather-hide.js';

/** The challenges of each group, sorted by tier, and within a tier by length, the shortest first. */
const catalogue: Readonly<Record<string, readonly ChallengeContent[]>> = {
  'inner-critic': [theCriticsNotebook, aSeatForTheCritic],
  'grief-and-loss': [roomForWhatIsMissing, carryingItAlong],
  'anxiety-and-worry': [backToTheRoom, worryAtArmsLength],
  boundaries: [theSmallNo, whoseIsThis],
  anger: [theSlowMinute, whatAngerGuards],
  closeness: [oneDegreeCloser, partnersBeside],
  'perfectionism-and-rest': [goodEnoughToday, restWithoutReason],
  'low-mood': [oneSmallThing, byTheWindow],
  'life-changes': [groundUnderMovingFeet, threeWeeksBetween],
  'self-compassion': [onYourOwnSide, whatIWouldRatherHide],
};

export function challengesOf(groupId: string): readonly ChallengeContent[] {
  return catalogue[groupId] ?? [];
}

/**
 * Returns a challenge of the given group.
 * @throws DomainError `challenge_not_found`
 */
export function challengeOf(groupId: string, id: string): ChallengeContent {
  const found = challengesOf(groupId).find((challenge) => challenge.id === id);
  if (!found) throw challengeNotFound();
  return found;
}
