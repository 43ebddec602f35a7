import type { CommunityGroup, CommunityInsight } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { SourceList } from '../../../ui/source-list.js';
import { groupSources } from '../group-sources.js';
import { HelpfulButton } from './helpful-button.js';
import { insightKinds } from './insight-texts.js';

export interface InsightCardProps {
  insight: CommunityInsight;
  /** Level of the card’s heading; h2 by default. */
  heading?: 'h2' | 'h4';
  /** The insight’s group, where insights of several groups are shown together. */
  group?: CommunityGroup;
}

/** One insight: its kind, its text, and its sources. */
export function InsightCard({ insight, heading: Heading = 'h2', group }: InsightCardProps) {
  const { title, content, insightType, relatedTopics, sources } = insight;
  const { label, icon: Icon } = insightKinds[insightType];
  return (
    <article className="max-w-(--measure)">
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </span>
        {group && (
          <Link
            to={paths.forum({ section: 'groups', group: group.id })}
            className="py-1 underline underline-offset-4 hover:no-underline"
          >
            {group.name}
          </Link>
        )}
      </p>
      <Heading className="mt-1 text-lg leading-snug font-bold">{title}</Heading>
      <p className="prose-text mt-1 whitespace-pre-line">{content}</p>
      {insightType === 'group_activity' && (
        <p className="mt-2 text-sm text-ink-soft">Counted in the challenges of this group, without names.</p>
      )}
      {relatedTopics.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">Related topics: {relatedTopics.join(', ')}</p>
      )}
      {sources.length > 0 && (
        <div className="mt-3">
          <p className="text-sm font-semibold text-ink-soft">Sources</p>
          <SourceList sources={sources.map((key) => groupSources[key])} />
        </div>
      )}
      <div className="mt-2">
        <HelpfulButton insight={insight} />
      </div>
    </article>
  );
}
