import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useGiveVerdict } from '../verdicts/index.js';
import { NoTopicsYet } from './no-topics-yet.js';
import { TopicLimit } from './topic-limit.js';
import { TopicRow } from './topic-row.js';
import { useTopics } from './use-topics.js';

/** The person's topics, the most mentioned first. */
export function TopicList() {
  const topics = useTopics();
  const onGive = useGiveVerdict('topic');
  if (topics.isPending) return <TopicsSkeleton />;
  if (!topics.data) {
    return (
      <ReadFailed
        title="Your topics could not be read"
        error={topics.error}
        pending={topics.isFetching}
        onRetry={() => void topics.refetch()}
      />
    );
  }
  if (topics.data.length === 0) return <NoTopicsYet />;
  return (
    <>
      <ul aria-label="Topics" className="divide-y divide-line border-y border-line">
        {topics.data.map((topic) => (
          <li key={topic.id}>
            <TopicRow topic={topic} onGive={onGive} />
          </li>
        ))}
      </ul>
      <TopicLimit />
    </>
  );
}

function TopicsSkeleton() {
  return (
    <div role="status" aria-label="Loading your topics" className="flex flex-col gap-4">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line pb-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
