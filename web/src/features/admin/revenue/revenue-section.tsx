import type { RevenueAnalytics } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { DataTable } from '../../../ui/data-table.js';
import { FigureList } from '../figure-list.js';
import { costText, countText, dollarText, knownCostText, percentText, unpricedText } from '../figures.js';
import { Read } from '../read.js';
import { Part, SectionFrame } from '../section-frame.js';
import { tierTexts } from '../tier-texts.js';
import { HighUsage, LowUsage } from './outliers.js';

/** Section with revenue and costs, and users with unusual costs. */
export function RevenueSection() {
  const revenue = useQuery({ ...apiQuery('GET /api/admin/revenue-analytics'), staleTime: 0 });
  return (
    <SectionFrame
      title="Revenue & Outliers"
      says="What running subscriptions pay a month, and what the models cost in the last 30 days, from the ledger. No other cost is known here. Who pays is told apart from who is in a trial and who was given premium: neither of these pays anything."
    >
      <Read query={revenue} what="The revenue">
        {(figures) => (isEmpty(figures) ? <NoData /> : <Revenue figures={figures} />)}
      </Read>
    </SectionFrame>
  );
}

function NoData() {
  return (
    <div className="border-t border-line pt-5">
      <p className="font-semibold">No Revenue Data Available</p>
      <p className="text-ink-soft">There is no account yet, nothing is paid, and nothing was spent.</p>
    </div>
  );
}

function Revenue({
  figures: { revenueOverview: known, outliers, tierComparison },
}: {
  figures: RevenueAnalytics;
}) {
  const unpricedOf = (tier: 'free' | 'premium') =>
    tierComparison.find((one) => one.tier === tier)?.unpricedRequests ?? 0;
  const unpriced = known.unpricedRequests > 0 ? [unpricedText(known.unpricedRequests)] : [];
  return (
    <>
      <FigureList
        figures={[
          { label: 'Monthly recurring revenue', value: dollarText(known.monthlyRecurringRevenue) },
          {
            label: 'Operating costs',
            value: knownCostText(known.totalOperatingCosts * 100, known.unpricedRequests),
            note: ['Last 30 days', ...unpriced].join(', and '),
          },
          {
            label: 'Net margin',
            ...marginOf(known),
          },
          {
            label: 'Premium users',
            value: countText(known.totalPremiumUsers),
            note: `${countText(known.payingUsers)} paying, ${countText(known.givenUsers)} given`,
          },
          {
            label: 'Free users',
            value: countText(known.totalFreeUsers),
            note: `${countText(known.trialUsers)} in a trial`,
          },
          {
            label: 'Average cost per premium user',
            value: knownCostText(known.averageCostPerPremiumUser * 100, unpricedOf('premium')),
          },
          {
            label: 'Average cost per free user',
            value: knownCostText(known.averageCostPerFreeUser * 100, unpricedOf('free')),
          },
        ]}
      />
      <Part
        title="Tiers beside each other"
        says="Requests for a dollar: the more, the less each of them costs."
      >
        <DataTable
          caption="What each tier costs"
          columns={[
            'Tier',
            'Users',
            'Total cost',
            'Average cost',
            'Average requests',
            'Requests for a dollar',
          ]}
          rows={tierComparison.map((tier) => ({
            key: tier.tier,
            cells: [
              tierTexts[tier.tier],
              countText(tier.userCount),
              costText(tier.totalCost * 100, tier.unpricedRequests),
              knownCostText(tier.averageCost * 100, tier.unpricedRequests),
              countText(tier.averageRequests),
              countText(tier.costEfficiency),
            ],
          }))}
        />
      </Part>
      <HighUsage users={outliers.highUsageFreeUsers} />
      <LowUsage users={outliers.lowUsagePremiumUsers} />
    </>
  );
}

/** Returns the margin, or “Not known” while the price of some requests is unknown. */
function marginOf(known: RevenueAnalytics['revenueOverview']): { value: string; note?: string } {
  if (known.monthlyRecurringRevenue === 0) return { value: percentText(0), note: 'Nothing is paid' };
  if (known.unpricedRequests === 0) return { value: percentText(known.netMargin) };
  return { value: 'Not known', note: `${unpricedText(known.unpricedRequests)} would lower it` };
}

function isEmpty({ revenueOverview: known }: RevenueAnalytics): boolean {
  const { totalFreeUsers, totalPremiumUsers, monthlyRecurringRevenue, totalOperatingCosts } = known;
  const spent = totalOperatingCosts + known.unpricedRequests;
  return totalFreeUsers + totalPremiumUsers + monthlyRecurringRevenue + spent === 0;
}
