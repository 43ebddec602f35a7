import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { TranscriptSkeleton } from '../../../ui/transcript-skeleton.js';
import { useDeletedEntries } from '../../deletions/index.js';
import { EarlierDay } from './earlier-day.js';
import { groupDays } from './group-days.js';
import { useEarlierEntries } from './use-earlier-entries.js';
import { goTo, useKeptPlace, useNearTop } from './use-kept-place.js';

export interface EarlierDaysProps {
  /** The day that is shown below the earlier days, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Whether earlier days may exist. */
  hasEarlier: boolean;
  /** Shown in place of the earlier days until they have loaded. */
  children: ReactNode;
}

/** The days before today. They are loaded above today as the reader scrolls up, or by a button. */
export function EarlierDays({ today, now, hasEarlier, children }: EarlierDaysProps) {
  const [opened, setOpened] = useState(false);
  const result = useEarlierEntries(today, opened);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = result;
  const deleted = useDeletedEntries();
  const days = useMemo(() => groupDays(data?.pages ?? [], deleted), [data, deleted]);
  const above = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the reader pressed the button, so that the focus must be moved when the days have loaded. */
  const pressed = useRef(false);
  const pages = data?.pages.length ?? 0;
  const loading = result.isLoading || result.isFetchingNextPage;
  const hasBegun = opened && pages > 0 && !hasNextPage;

  const showMore = () => {
    if (!hasEarlier || isFetching || error) return;
    if (!opened) setOpened(true);
    else if (hasNextPage) void fetchNextPage();
  };
  useKeptPlace(above, `${pages} ${loading} ${error !== null} ${hasEarlier}`);
  const noteMoved = useNearTop(above, () => {
    // When the button gets the focus, the browser scrolls to it. Then more days are loaded only if the reader presses
    // it.
    if (document.activeElement !== button.current) showMore();
  });
  useLayoutEffect(() => {
    if (isFetching || !pressed.current) return;
    pressed.current = false;
    // The button is above the days that it loaded, so the focus moves to the newest of these days.
    const date = data?.pages.at(-1)?.at(-1)?.date;
    const place = error ? '[role=alert] button' : date ? `[data-day="${date}"]` : '[data-begin]';
    const element = above.current?.querySelector<HTMLElement>(place);
    if (!element) return;
    goTo(element);
    noteMoved();
  }, [data, error, isFetching, noteMoved]);

  return (
    <div ref={above} className="flex flex-col gap-3 empty:hidden">
      {top()}
      {days.map((day) => (
        <EarlierDay key={day.date} day={day} now={now} />
      ))}
      {days.length === 0 && children}
    </div>
  );

  function top(): ReactNode {
    if (error) {
      return (
        <ReadFailed
          title="Your earlier days could not be read"
          error={error}
          pending={isFetching}
          onRetry={() => {
            pressed.current = true;
            void (result.isFetchNextPageError ? fetchNextPage() : refetch());
          }}
        />
      );
    }
    if (hasBegun) {
      return (
        <p data-begin tabIndex={-1} className="text-center text-sm text-ink-soft">
          This is where your journal begins.
        </p>
      );
    }
    return (
      hasEarlier && (
        <>
          <Button
            ref={button}
            variant="link"
            data-keeps-place
            pending={loading}
            className="self-center"
            onClick={() => {
              pressed.current = true;
              showMore();
            }}
          >
            Show earlier days
          </Button>
          {loading && <TranscriptSkeleton label="Loading earlier days" />}
        </>
      )
    );
  }
}
