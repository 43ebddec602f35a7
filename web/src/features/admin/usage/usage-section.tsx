import type { TokenUsage } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { BarList } from '../bar-list.js';
import { BudgetPart } from '../budget/budget-part.js';
import { FigureList } from '../figure-list.js';
import { costText, countOf, countText, knownCostText, unpricedText } from '../figures.js';
import { Read } from '../read.js';
import { Part, SectionFrame } from '../section-frame.js';
import { SuccessRate } from '../success-rate.js';
import { AccountUsagePart } from './account-usage.js';
import { CostChart } from './cost-chart.js';
import { Failures } from './failures.js';
import { featureText } from './feature-text.js';
import { DearestTable, ModelTable, TierTable, TopUserTable } from './usage-tables.js';

/** Number of features shown, most expensive first. */
const shownFeatures = 8;

/** Section with the cost of models, from the ledger of every model call, and the budget for it. */
export default function UsageSection() {
  const usage = useQuery({ ...apiQuery('GET /api/admin/token-usage'), staleTime: 0 });
  return (
    <SectionFrame
      title="Token Usage"
      says="What calls to language models cost in the last 30 days, from the ledger that has a row for each. A call without a price is in no cost, and is counted as such."
    >
      <AccountUsagePart />
      <BudgetPart />
      <Read query={usage} what="The token usage">
        {(figures) =>
          figures.overview.totalRequests === 0 ? (
            <div className="border-t border-line pt-5">
              <p className="font-semibold">No Token Data Available</p>
              <p className="text-ink-soft">No model was asked anything in the last 30 days.</p>
            </div>
          ) : (
            <Usage figures={figures} />
          )
        }
      </Read>
    </SectionFrame>
  );
}

function Usage({ figures }: { figures: TokenUsage }) {
  const { overview, byFeature, byDay } = figures;
  return (
    <>
      <Part title="The last 30 days">
        <FigureList
          figures={[
            {
              label: 'Total cost',
              value: knownCostText(overview.totalCostUsd * 100, overview.unpricedRequests),
              ...(overview.unpricedRequests > 0 && {
                note: unpricedText(overview.unpricedRequests),
              }),
            },
            { label: 'Total tokens', value: countText(overview.totalTokens) },
            { label: 'Total requests', value: countText(overview.totalRequests) },
            { label: 'Total users', value: countText(overview.totalUsers) },
            {
              label: 'Average cost per user',
              value: knownCostText(overview.averageCostPerUser * 100, overview.unpricedRequests),
            },
            { label: 'Success rate', value: <SuccessRate percent={overview.successRate} /> },
          ]}
        />
      </Part>
      <Failures failures={figures.failures} days={byDay} />
      <CostChart days={byDay} />
      <Part title="By feature" says={`The ${shownFeatures} that cost most.`}>
        <BarList
          label="Cost by feature"
          rows={byFeature
            .slice(0, shownFeatures)
            .map(({ feature, cost, tokens, uniqueUsers, unpricedRequests }) => ({
              key: feature,
              name: featureText(feature),
              size: cost,
              says: costText(cost, unpricedRequests),
              note: `${countOf(uniqueUsers, 'user')}, ${countOf(tokens, 'token')}`,
            }))}
        />
      </Part>
      <TierTable tiers={figures.byUserTier} />
      <TopUserTable users={figures.topUsers} />
      <DearestTable days={figures.mostExpensiveByDay ?? []} />
      <ModelTable models={figures.byModel} />
    </>
  );
}
