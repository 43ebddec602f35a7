import type { Topic, TopicMessage } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api-error.js';
import { apiQuery } from '../../../lib/api-query.js';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FittingResources } from '../../resources/index.js';
import { TopicLimit } from '../topic-limit.js';
import { topicName } from '../use-topics.js';
import { isHardToday } from './hard-today.js';
import { TopicMessages } from './topic-messages.js';

/** The person's messages about one topic. `topic` is null for an unknown or hidden topic. */
export function TopicConversations({ topic }: { topic: Topic | null }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="open-topic" className="flex flex-col gap-6">
      <div>
        <Button asChild variant="quiet" size="sm" className="-ms-3 min-h-11">
          <Link to={paths.topics()}>
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            All topics
          </Link>
        </Button>
        <h2 ref={title} id="open-topic" tabIndex={-1} className="mt-2 font-serif text-2xl wrap-anywhere">
          {topic ? <span dir="auto">{topicName(topic.tag)}</span> : 'This topic is not here'}
        </h2>
      </div>
      {topic ? <Conversations tag={topic.tag} /> : <NotHere />}
      {topic && !isHardToday(topic, new Date()) && (
        <FittingResources
          fits={{ tag: topic.tag, topicCategory: topic.category, sentiment: topic.sentiment }}
        />
      )}
    </section>
  );
}

function Conversations({ tag }: { tag: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/topics/:tag/conversations', { tag }),
    // Messages written in the meantime, in this or another tab, must be included, so the cache is not used.
    staleTime: 0,
  });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) {
    return (
      <ReadFailed
        title="What you wrote about this could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <MessagesSkeleton />;
  const lists: [title: string, messages: readonly TopicMessage[]][] = [
    ['In your journal', data.journalEntries],
    ['With your personas', data.personaConversations],
    ['In exercises', data.exerciseConversations],
  ];
  const filled = lists.filter(([, messages]) => messages.length > 0);
  return filled.length > 0 ? (
    filled.map(([title, messages]) => <TopicMessages key={title} title={title} messages={messages} />)
  ) : (
    <p className="text-ink-soft">The words of this topic could not be opened.</p>
  );
}

function NotHere(): ReactNode {
  return (
    <>
      <p className="text-ink-soft">
        Its entries may have been deleted, or it was put away. Your other topics are all there.
      </p>
      <TopicLimit />
    </>
  );
}

function MessagesSkeleton() {
  return (
    <div role="status" aria-label="Loading what you wrote" className="flex flex-col gap-5">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
