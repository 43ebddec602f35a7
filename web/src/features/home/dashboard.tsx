import type { User } from '@shadow-guide/contracts';
import { AdSlot } from '../ads/index.js';
import { TrialBanner } from '../trial/index.js';
import { UpsellPanel } from '../upsell/index.js';
import { ProgressCard } from './progress-card.js';
import { QuickActions } from './quick-actions.js';
import { ScienceCard } from './science-card.js';

/** Home of a signed-in person. */
export function Dashboard({ user }: { user: User }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">
        {user.firstName ? `Good to see you, ${user.firstName}` : 'Good to see you'}
      </h1>
      <ProgressCard />
      <TrialBanner />
      <AdSlot place="home" />
      <UpsellPanel />
      <QuickActions />
      <ScienceCard />
    </div>
  );
}
