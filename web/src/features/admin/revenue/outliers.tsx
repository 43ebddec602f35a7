import type { HighUsageFreeUser, LowUsagePremiumUser } from '@shadow-guide/contracts';
import { Badge } from '../../../ui/badge.js';
import { DataTable } from '../../../ui/data-table.js';
import { AccountLink } from '../account-link.js';
import { countText, dollarText, percentText } from '../figures.js';
import { Part } from '../section-frame.js';
import { tierTexts } from '../tier-texts.js';

const risks = {
  critical: { text: 'Critical', variant: 'danger' },
  high: { text: 'High', variant: 'accent' },
} as const;

/** Free users whose model calls are expensive. */
export function HighUsage({ users }: { users: readonly HighUsageFreeUser[] }) {
  return (
    <Part
      title="Free users with high usage"
      says="By their ids, the dearest first. A figure says nothing of why."
    >
      {users.length === 0 ? (
        <p>No free user stands out by cost.</p>
      ) : (
        <DataTable
          caption="What dear free users cost"
          columns={['Account', 'Risk', 'Cost', 'Requests', 'What could be done']}
          rows={users.map(({ userId, cost, requests, riskLevel, suggestedAction }) => ({
            key: userId,
            cells: [
              <AccountLink key="account" userId={userId} />,
              <Badge key="risk" variant={risks[riskLevel].variant}>
                {risks[riskLevel].text}
              </Badge>,
              dollarText(cost),
              countText(requests),
              suggestedAction,
            ],
          }))}
        />
      )}
    </Part>
  );
}

/** Paying users who make few model calls. */
export function LowUsage({ users }: { users: readonly LowUsagePremiumUser[] }) {
  return (
    <Part
      title="Premium users with low usage"
      says="By their ids: what their calls to models cost, beside what they pay."
    >
      {users.length === 0 ? (
        <p>Nobody who pays stands out by little use.</p>
      ) : (
        <DataTable
          caption="What quiet premium users cost and pay"
          columns={['Account', 'Tier', 'Cost', 'Pays a month', 'Utilisation']}
          rows={users.map(({ userId, cost, monthlySubscriptionValue, utilizationRate, tier }) => ({
            key: userId,
            cells: [
              <AccountLink key="account" userId={userId} />,
              tierTexts[tier],
              dollarText(cost),
              dollarText(monthlySubscriptionValue),
              percentText(utilizationRate),
            ],
          }))}
        />
      )}
    </Part>
  );
}
