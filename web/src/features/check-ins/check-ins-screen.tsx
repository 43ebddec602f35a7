import type { Screener } from '@shadow-guide/contracts';
import { useEffect, useRef, useState } from 'react';
import { PlaceNav } from '../../ui/place-nav.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { emptyDraft, keepDraft, useAnswersDrafts } from './answers-draft.js';
import { ChooseScreener } from './choose-screener.js';
import { History } from './history.js';
import { Outcome } from './outcome.js';
import { ScreenerForm } from './screener-form.js';
import { useLeaveWarning } from './use-leave-warning.js';
import { type Answered, useScreeners } from './use-screeners.js';

/** Two questionnaires about the last two weeks for people who want them: optional, private, no diagnosis. */
export function CheckInsScreen() {
  const drafts = useAnswersDrafts();
  const [filling, setFilling] = useState<Screener | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const comesBack = useRef(false);
  const draft = filling && drafts[filling];
  const shown = answered ? 'outcome' : draft ? 'form' : 'list';
  useLeaveWarning(Object.values(drafts).some(({ answers }) => answers.some((answer) => answer !== null)));
  // The clicked control is gone together with the part of the screen that contained it, so the focus must move.
  useEffect(() => {
    if (shown === 'list' && comesBack.current) title.current?.focus();
    comesBack.current = shown !== 'list';
    window.scrollTo({ top: 0 });
  }, [shown]);
  const begin = (screener: Screener) => {
    if (!drafts[screener]) keepDraft(emptyDraft(screener));
    setFilling(screener);
  };
  return (
    <div className="page page-narrow flex flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        {shown === 'list' && <PlaceNav place="insights" />}
        <h1 ref={title} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          Check-ins
        </h1>
        {shown === 'list' && (
          <p className="mt-2 max-w-prose text-ink-soft">
            Two short questionnaires about your last two weeks, for whenever you want to look. Both are
            optional. What you answer is encrypted, no guide or model reads it, and it counts in none of your
            figures. When an answer points to danger, the guide is asked to be careful with you for a day, and
            not told why. A check-in is never a diagnosis.
          </p>
        )}
      </header>
      {answered ? (
        <Outcome answered={answered} onClose={() => setAnswered(null)} />
      ) : draft ? (
        <ScreenerForm
          draft={draft}
          onBack={() => setFilling(null)}
          onDone={(done) => {
            setFilling(null);
            setAnswered(done);
          }}
        />
      ) : (
        <ChooseScreener drafts={drafts} onBegin={begin} />
      )}
      {shown === 'list' && <Histories />}
    </div>
  );
}

/** Earlier results, shown until the person starts a new questionnaire. */
function Histories() {
  const { data, error, isPending, isFetching, refetch } = useScreeners();
  if (isPending) {
    return (
      <div role="status" aria-label="Loading your results" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-52 w-full" />
      </div>
    );
  }
  if (!data) {
    return (
      <ReadFailed
        title="Your results could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.every(({ history }) => history.length === 0)) {
    return (
      <p className="text-ink-soft">
        Your results will stand here. From two of one kind on you see them as a line.
      </p>
    );
  }
  return data.map((each) => <History key={each.screener} {...each} />);
}
