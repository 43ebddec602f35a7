import type { Challenge } from '@shadow-guide/contracts';
import type { ChallengeTier } from '@shadow-guide/contracts/facts';
import { ChallengeCard, PremiumLine } from '../challenges/index.js';
import { tierTexts } from './tiers.js';

export interface TierSectionProps {
  tier: ChallengeTier;
  challenges: readonly Challenge[];
  onOpen(id: string): void;
}

/** The challenges of one tier, shortest first. */
export function TierSection({ tier, challenges, onOpen }: TierSectionProps) {
  const { name, about } = tierTexts[tier];
  const ofTier = challenges.filter((challenge) => challenge.tier === tier);
  return (
    <section aria-labelledby={`tier-${tier}`}>
      <h2 id={`tier-${tier}`} className="text-xl font-bold">
        {name}
      </h2>
      <p className="text-ink-soft">{about}</p>
      {ofTier.some(({ isLocked }) => isLocked) && (
        <PremiumLine className="mt-1">
          This level is part of premium. You can read what each one is.
        </PremiumLine>
      )}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {ofTier.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} onOpen={() => onOpen(challenge.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
