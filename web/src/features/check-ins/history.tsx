import type { ScreenerHistory, ScreenerResult } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DeleteResult } from './delete-result.js';
import { bandNames, dayOf, highestScore, rangeOf } from './screener-texts.js';

const HistoryChart = lazy(() => import('./history-chart.js'));

/** Minimum number of results for a line chart. */
const leastForLine = 2;

/** The results of one questionnaire over time: a line chart, and a table of all results. */
export function History({ screener, history }: ScreenerHistory) {
  const [asked, setAsked] = useState<ScreenerResult | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (history.length === 0) return null;
  const { name } = publishedScreeners[screener];
  const titleId = `${screener}-history`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1} className="text-lg font-bold">
        Your {name} results
      </h3>
      {history.length >= leastForLine && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-52 w-full" />}>
            <HistoryChart screener={screener} history={history} />
          </Suspense>
        </div>
      )}
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">
          Results of the {name}, of {highestScore(screener)} at most, the latest first
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th className="py-2 pr-2 font-semibold">Day</th>
            <th className="py-2 pr-2 font-semibold">Score</th>
            <th className="py-2 pr-2 font-semibold">Band</th>
            <th className="py-2">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...history].reverse().map((result) => (
            <tr key={result.id} className="border-b border-line">
              <td className="py-1 pr-2">{dayOf(result.takenAt)}</td>
              <td className="py-1 pr-2">{result.score}</td>
              <td className="py-1 pr-2">
                {bandNames[result.band]}{' '}
                <span className="text-sm text-ink-soft max-sm:hidden">
                  ({rangeOf(screener, result.band)})
                </span>
              </td>
              <td className="py-1 text-right">
                <Button variant="link" size="sm" className="min-h-11" onClick={() => setAsked(result)}>
                  Delete<span className="sr-only"> the result of {dayOf(result.takenAt)}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <DeleteResult screener={screener} result={asked} focusAfter={title} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
