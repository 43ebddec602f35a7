import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { topicName, useHiddenTopics } from '../topics/index.js';
import { HiddenFinding, useGiveVerdict } from '../verdicts/index.js';
import { InsightsFailed, InsightsSkeleton } from './insight-list-states.js';
import { useHiddenInsights } from './use-insights.js';

/**
 * The insights that the person answered with "No" and the topics that the person hid, each with a button that shows it
 * again.
 */
export function HiddenFindings() {
  const insights = useHiddenInsights();
  const topics = useHiddenTopics();
  const giveInsight = useGiveVerdict('insight');
  const giveTopic = useGiveVerdict('topic');
  if (insights.isPending || topics.isPending) return <InsightsSkeleton />;
  const failed = [insights, topics].find(({ isError }) => isError);
  if (failed || !insights.data || !topics.data) {
    return (
      <InsightsFailed
        error={failed?.error ?? null}
        pending={insights.isFetching || topics.isFetching}
        onRetry={() => void Promise.all([insights.refetch(), topics.refetch()])}
      />
    );
  }
  if (insights.data.length + topics.data.length === 0) return <NothingHidden />;
  return (
    <>
      {insights.data.length > 0 && (
        <section aria-labelledby="hidden-insights">
          <h2 id="hidden-insights" className="text-lg font-bold">
            Insights
          </h2>
          <ul className="divide-y divide-line">
            {insights.data.map((insight) => (
              <li key={insight.id}>
                <HiddenFinding finding={insight} name={insight.title} onGive={giveInsight}>
                  <p className="prose-text mt-1" dir="auto">
                    {insight.text}
                  </p>
                  {!insight.verdict && (
                    <p className="mt-1 text-sm text-ink-soft">Says the same as another one you put away.</p>
                  )}
                </HiddenFinding>
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.data.length > 0 && (
        <section aria-labelledby="hidden-topics">
          <h2 id="hidden-topics" className="text-lg font-bold">
            Topics
          </h2>
          <ul className="divide-y divide-line">
            {topics.data.map((topic) => (
              <li key={topic.id}>
                <HiddenFinding finding={topic} name={topicName(topic.tag)} onGive={giveTopic} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NothingHidden() {
  return (
    <EmptyState
      icon={EyeOff}
      title="Nothing is hidden"
      action={
        <Button asChild>
          <Link to={paths.insights()}>Look at your insights</Link>
        </Button>
      }
    >
      When you say “No” to an insight or hide a topic, it goes from your lists and is kept here, in case you
      change your mind.
    </EmptyState>
  );
}
