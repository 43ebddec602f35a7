import type { FailedRequests, UsageDay } from '@shadow-guide/contracts';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { DataTable } from '../../../ui/data-table.js';
import { countText, dayText } from '../figures.js';
import { Part } from '../section-frame.js';
import { reasonText } from './failure-texts.js';
import { featureText } from './feature-text.js';

export interface FailuresProps {
  failures: readonly FailedRequests[];
  days: readonly UsageDay[];
}

/** Requests that failed or returned nothing usable, and the tokens and money that these requests cost. */
export function Failures({ failures, days }: FailuresProps) {
  const failedDays = days.filter(({ failed }) => failed > 0);
  return (
    <Part
      title="What failed"
      says="Requests that failed, and answers that could not be used. Most are asked again; lost is what got no usable answer in the end: a reply to be asked for again, an entry that is kept without findings, or a message that the built-in safety check alone has read."
    >
      {failures.length === 0 ? (
        <p>Nothing failed.</p>
      ) : (
        <>
          <DataTable
            caption="What failed, by feature and reason"
            columns={['Feature and reason', 'Requests', 'Lost']}
            rows={failures.map(({ feature, reason, requests, lost }) => ({
              key: `${feature} ${reason}`,
              cells: [<Failed key="what" {...{ feature, reason }} />, countText(requests), countText(lost)],
            }))}
            className="max-h-96"
          />
          <FigureTable
            says="Show by day"
            caption="What failed on each day"
            columns={['Day', 'Failed', 'Lost', 'All requests']}
            rows={failedDays
              .toReversed()
              .map(({ date, failed, lost, requests }) => [
                dayText(date),
                countText(failed),
                countText(lost),
                countText(requests),
              ])}
          />
        </>
      )}
    </Part>
  );
}

function Failed({ feature, reason }: Pick<FailedRequests, 'feature' | 'reason'>) {
  return (
    <>
      {featureText(feature)} <span className="block text-ink-soft">{reasonText(reason)}</span>
    </>
  );
}
