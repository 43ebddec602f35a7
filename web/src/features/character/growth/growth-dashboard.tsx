import type { CharacterProfile, CountedShare, GrowthMetrics } from '@shadow-guide/contracts';
import { Progress } from '../../../ui/progress.js';
import { Portrait } from './portrait.js';
import { type ShareName, shareFigure, shareTexts } from './shares.js';

/** Growth shown as countable figures, each percentage with the count behind it. */
export function GrowthDashboard({ profile }: { profile: CharacterProfile }) {
  const { basicInfo, growthMetrics, shadowAspects } = profile;
  return (
    <section aria-labelledby="growth" className="flex flex-col gap-6">
      <div>
        <h2 id="growth" className="text-lg font-bold">
          Your growth
        </h2>
        <Figures metrics={growthMetrics} />
      </div>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Share name="introspection" share={growthMetrics.introspection} />
        <Share name="confidence" share={growthMetrics.confidence} />
        <Share name="integration" share={shadowAspects.integration} />
      </ul>
      <p className="max-w-(--measure) text-sm text-ink-soft">
        These are scales of our own, in steps of 5 percent: they count what you wrote and did, and do not
        measure you. Your stage follows from the days on which you wrote and from what you did with what was
        found.
      </p>
      <Portrait basics={basicInfo} />
    </section>
  );
}

function Figures({ metrics }: { metrics: GrowthMetrics }) {
  const { totalJournalEntries, insightsGenerated, exercisesCompleted, streakDays } = metrics;
  const figures: [label: string, value: string][] = [
    ['Entries', totalJournalEntries.toLocaleString()],
    ['Insights', insightsGenerated.toLocaleString()],
    ['Exercises', exercisesCompleted.toLocaleString()],
    ['Streak', streakDays === 1 ? '1 day' : `${streakDays.toLocaleString()} days`],
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
      {figures.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Share({ name, share }: { name: ShareName; share: CountedShare }) {
  const { percent } = share;
  const { label, counts } = shareTexts[name];
  return (
    <li className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {label}
        {percent !== null && <span className="tabular-nums">{percent}%</span>}
      </h3>
      {percent !== null && <Progress value={percent} label={label} className="mt-1.5" />}
      <p className="mt-1.5 text-sm">{shareFigure(name, share)}</p>
      <p className="mt-0.5 text-sm text-ink-soft">{counts}</p>
    </li>
  );
}
