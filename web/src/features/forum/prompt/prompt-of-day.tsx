import type { ForumPrompt } from '@shadow-guide/contracts';
import { Clock } from 'lucide-react';
import { useNow } from '../../../lib/use-now.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { categoryTexts } from '../texts.js';
import { untilTurnText } from './until-turn.js';
import type { useForumPrompt } from './use-forum-prompt.js';

/** Today’s prompt in large type, with its topic and the time of the next prompt. */
export function PromptOfDay({ query }: { query: ReturnType<typeof useForumPrompt> }) {
  const { data, error, isFetching, refetch } = query;
  if (data) return <Question prompt={data} />;
  if (!error) return <QuestionSkeleton />;
  return (
    <ReadFailed
      title="Today’s question could not be read"
      error={error}
      kept="What you wrote is kept."
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Question({ prompt: { promptText, category, expiresAt } }: { prompt: ForumPrompt }) {
  const now = useNow();
  return (
    <section aria-labelledby="forum-question">
      <p className="text-sm font-bold text-ink-soft">Today’s question · {categoryTexts[category]}</p>
      <h2
        id="forum-question"
        dir="auto"
        className="mt-2 max-w-(--measure) font-serif text-[1.625rem] leading-snug font-normal text-pretty wrap-anywhere sm:text-[2rem]"
      >
        {promptText}
      </h2>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span>{untilTurnText(expiresAt, now)}</span>
      </p>
    </section>
  );
}

function QuestionSkeleton() {
  return (
    <div role="status" aria-label="Loading today’s question" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-9 w-full max-w-xl" />
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="h-4 w-60" />
    </div>
  );
}
