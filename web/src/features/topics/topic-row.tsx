import type { Topic } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { seenText } from '../personas/index.js';
import { type GiveVerdict, HideFinding } from '../verdicts/index.js';
import { topicCategoryLabels } from './topic-categories.js';
import { topicName } from './use-topics.js';

/** One topic: how often and when it was mentioned, and a button to hide it. */
export function TopicRow({ topic, onGive }: { topic: Topic; onGive: GiveVerdict }) {
  const { tag, category, mentionCount, lastMentioned } = topic;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base font-bold wrap-anywhere">
          <Link
            to={paths.insights({ tag })}
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            <span className="sr-only">Insights on </span>
            <span dir="auto">{topicName(tag)}</span>
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {topicCategoryLabels[category]}, in {mentionCount === 1 ? '1 entry' : `${mentionCount} entries`},
          last <time dateTime={lastMentioned}>{seenText(lastMentioned, new Date())}</time>
        </p>
      </div>
      <HideFinding finding={topic} name={topicName(tag)} onGive={onGive} className="-mx-3" />
    </div>
  );
}
