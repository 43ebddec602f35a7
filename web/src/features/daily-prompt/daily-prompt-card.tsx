import type { DailyPrompt } from '@shadow-guide/contracts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { cn } from '../../ui/class-names.js';
import { DailyPromptSkeleton } from './daily-prompt-skeleton.js';
import { PromptFacts, PromptWarning } from './prompt-facts.js';
import { PromptTips } from './prompt-tips.js';
import { useDailyPrompt, useRegenerate, useStartWriting } from './use-daily-prompt.js';

const title = 'Daily Reflection';

interface DailyPromptCardProps {
  /** Returns the writing box for the prompt on the card; null where there is none. */
  box(prompt: DailyPrompt | null): ReactNode;
}

/** The prompt of the day: its question, why it was chosen, how to start, and a link to the journal. */
export function DailyPromptCard({ box }: DailyPromptCardProps) {
  const { data, error, isFetching, isPending, refetch } = useDailyPrompt();
  if (data) return <Prompt prompt={data} box={box} />;
  if (isPending) return <DailyPromptSkeleton title={title} />;
  return (
    <>
      <Card role="alert">
        <CardTitle>Unable to load today's prompt</CardTitle>
        <CardText>
          {messageOf(error, 'The server did not say why.')} You can write without one, any time.
        </CardText>
        <Button className="mt-4" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
      {box(null)}
    </>
  );
}

function Prompt({ prompt, box }: DailyPromptCardProps & { prompt: DailyPrompt }) {
  const regenerate = useRegenerate();
  const startWriting = useStartWriting();
  const waiting = regenerate.isPending;
  return (
    <section aria-labelledby="daily-prompt" aria-busy={waiting || undefined}>
      <div className="flex min-h-11 items-center justify-between gap-3 border-t border-line">
        <h2 id="daily-prompt" className="text-sm font-bold text-ink-soft">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="icon"
          className="-me-3"
          aria-label="Regenerate prompt"
          title="Regenerate prompt"
          aria-disabled={waiting}
          onClick={() => regenerate.mutate()}
        >
          <RefreshCw aria-hidden="true" className={cn('size-5', waiting && 'animate-spin')} />
        </Button>
      </div>
      <div className={cn('transition-opacity duration-200', waiting && 'opacity-45')}>
        <p dir="auto" className="mt-1 font-serif text-xl leading-snug wrap-anywhere sm:text-2xl">
          {prompt.prompt}
        </p>
        <PromptFacts prompt={prompt} />
        {prompt.personalizedContext && (
          <p dir="auto" className="mt-3 text-ink-soft wrap-anywhere">
            {prompt.personalizedContext}
          </p>
        )}
        <PromptWarning difficulty={prompt.difficulty} />
        <PromptTips key={prompt.id} tips={prompt.tips} />
      </div>
      {box(prompt)}
      <Button
        variant="quiet"
        className="mt-2 w-full sm:-ms-5 sm:w-auto"
        disabled={waiting}
        onClick={() => startWriting(prompt)}
      >
        Start Writing
      </Button>
      {!prompt.canRegenerate && (
        <p className="mt-3 text-sm text-ink-soft">
          You have had today's other prompt. A new one comes tomorrow.
        </p>
      )}
      <p role="status" className="sr-only">
        {waiting
          ? 'Looking for another prompt.'
          : regenerate.isSuccess
            ? `Another prompt: ${prompt.prompt}`
            : ''}
      </p>
    </section>
  );
}
