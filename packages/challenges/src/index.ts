export { toChallenge } from './challenge.presenter.js';
export type * from './challenge-content.js';
export { challengeNotFound } from './challenge-errors.js';
export { ChallengeJoins, type ChallengeJoinsTable } from './challenge-joins.repository.js';
export { ChallengeParticipation, type KnownChallenge } from './challenge-participation.js';
