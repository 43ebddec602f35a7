export { ChallengeCard } from './challenge-card.js';
export { ChallengeDialog } from './challenge-dialog.js';
export { worksCited } from './challenge-sources.js';
export { isGoing } from './challenge-state.js';
export { ChallengesSkeleton } from './challenges-skeleton.js';
export { PracticesToday } from './practices-today.js';
export { PremiumLine } from './premium-line.js';
export { type ChallengeCalls, useChallenges } from './use-challenges.js';
