import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { TextField } from '../../../ui/text-field.js';
import { useGiveVerdict } from '../../verdicts/index.js';
import { NoTopicsYet } from '../no-topics-yet.js';
import { TopicLimit } from '../topic-limit.js';
import { useTopics } from '../use-topics.js';
import { findTopics, type TopicOrder } from './find-topics.js';
import { TopicCard } from './topic-card.js';
import { TopicConversations } from './topic-conversations.js';

const orders = [
  { value: 'frequent', label: 'Most frequent' },
  { value: 'recent', label: 'Most recent' },
] as const;

/** The person's topics as searchable and sortable cards, or the messages about the open one. */
export function TopicLibrary({ open }: { open: string | null }) {
  const topics = useTopics();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<TopicOrder>('frequent');
  const onGive = useGiveVerdict('topic');
  const lastOpen = useRef(open);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = open;
    // The focus returns to the card of the topic that was closed.
    if (open === null && closed !== null) {
      document.getElementById(`topic-${closed}`)?.querySelector('a')?.focus();
    }
  }, [open]);
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
  if (open !== null) {
    return <TopicConversations key={open} topic={topics.data.find(({ id }) => id === open) ?? null} />;
  }
  if (topics.data.length === 0) return <NoTopicsYet />;
  const found = findTopics(topics.data, words, order);
  return (
    <>
      <search className="flex flex-col gap-4">
        <TextField
          className="[&_input::-webkit-search-cancel-button]:grayscale"
          type="search"
          label="Search your topics"
          hideLabel
          placeholder="Search by topic or category"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ChoiceRow legend="Order of the topics" choices={orders} chosen={order} onChoose={setOrder} />
      </search>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 topic' : `${found.length} topics`}
      </p>
      {list()}
      <TopicLimit />
    </>
  );

  function list(): ReactNode {
    if (found.length === 0) return <NothingMatches onClear={() => setWords('')} />;
    return (
      <ul aria-label="Topics" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((topic) => (
          <li key={topic.id} className="min-w-0">
            <TopicCard topic={topic} onGive={onGive} />
          </li>
        ))}
      </ul>
    );
  }
}

function NothingMatches({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-ink-soft">No topic matches. Try another word, or look at all of them.</p>
      <Button onClick={onClear}>Show all topics</Button>
    </div>
  );
}

function TopicsSkeleton() {
  return (
    <div role="status" aria-label="Loading your topics" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-5">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
