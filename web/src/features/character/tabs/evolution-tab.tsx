import type { Milestone, MilestoneCategory } from '@shadow-guide/contracts';
import { HeartHandshake, Lightbulb, type LucideIcon, Repeat, Sunrise } from 'lucide-react';
import { dayTitle, fullDate } from '../../../lib/day-title.js';
import { localDay } from '../../../lib/local-day.js';
import { EntryLink } from '../../../ui/entry-link.js';
import { EmptyTab } from './empty-tab.js';

const looks: Record<MilestoneCategory, { name: string; icon: LucideIcon }> = {
  insight: { name: 'Insight', icon: Lightbulb },
  breakthrough: { name: 'Breakthrough', icon: Sunrise },
  integration: { name: 'Integration', icon: HeartHandshake },
  habit: { name: 'Habit', icon: Repeat },
};

/** Milestones: things that happened for the first time or ended, latest first. */
export function EvolutionTab({ milestones }: { milestones: Milestone[] }) {
  if (milestones.length === 0) {
    return (
      <EmptyTab
        icon={Sunrise}
        title="No milestones yet"
        says="What happens for the first time, or comes to an end, stands here with its day."
      />
    );
  }
  return (
    <ol aria-label="Milestones, the latest first" className="divide-y divide-line">
      {milestones.map((milestone) => (
        <MilestoneRow key={`${milestone.date} ${milestone.milestone}`} milestone={milestone} />
      ))}
    </ol>
  );
}

function MilestoneRow({
  milestone: { category, milestone, date, impact, entryId },
}: {
  milestone: Milestone;
}) {
  const { name, icon: Icon } = looks[category];
  const day = localDay(new Date(date));
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {name} ·{' '}
          <time dateTime={date} title={fullDate(day)}>
            {dayTitle(day, new Date())}
          </time>
        </p>
        <h3 dir="auto" className="mt-0.5 font-bold wrap-anywhere">
          {milestone}
        </h3>
        <p dir="auto" className="mt-0.5 text-ink-soft wrap-anywhere">
          {impact}
        </p>
        {entryId && <EntryLink entryId={entryId} what={`of “${milestone}”`} />}
      </div>
    </li>
  );
}
