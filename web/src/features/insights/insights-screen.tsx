import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { LimitSummary } from '../limits/index.js';
import { TopicList } from '../topics/index.js';
import { SaveInsights } from './export/save-insights.js';
import { HiddenFindings } from './hidden-findings.js';
import { InsightList } from './insight-list.js';
import { TrendsSkeleton } from './trends/trends-skeleton.js';

/** Loaded only when the trends are opened, because of the chart library. */
const TrendsView = lazy(() => import('./trends/trends-view.js'));

const views = {
  insights: {
    label: 'Insights',
    says: 'What the guide noticed, beside the words it came from.',
    Body: InsightList,
  },
  trends: {
    label: 'Trends',
    says: 'What your journal shows over a time, with how much each of it rests on.',
    Body: TrendsView,
  },
  topics: { label: 'Topics', says: 'What your entries are about.', Body: TopicList },
  hidden: {
    label: 'Hidden',
    says: 'Things you said are not you. Nothing here is used, and nothing that only says it again comes back.',
    Body: HiddenFindings,
  },
} as const;
type View = keyof typeof views;

/** Screen with what the guide noticed, the person's topics, and what the person has hidden. */
export function InsightsScreen() {
  const [params] = useSearchParams();
  const asked = params.get('show');
  const shown = asked !== null && Object.hasOwn(views, asked) ? (asked as View) : 'insights';
  const { says, Body } = views[shown];
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="insights" />
        <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          Insights
        </h1>
        <nav aria-label="What to show" className="-mx-3 mt-2">
          <ul className="flex flex-wrap">
            {(Object.keys(views) as View[]).map((view) => (
              <li key={view}>
                <Link
                  to={paths.insights(view === 'insights' ? {} : { show: view })}
                  aria-current={view === shown ? 'page' : undefined}
                  className={cn(
                    'inline-flex min-h-11 items-center rounded-s px-3 font-semibold underline-offset-8 hover:text-ink',
                    view === shown ? 'text-ink underline decoration-accent decoration-2' : 'text-ink-soft',
                  )}
                >
                  {views[view].label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-1 text-ink-soft">{says}</p>
        {shown === 'insights' && <LimitSummary />}
        {shown === 'insights' && <SaveInsights />}
      </header>
      <Suspense fallback={<TrendsSkeleton />}>
        <Body />
      </Suspense>
    </div>
  );
}
