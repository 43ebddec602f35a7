import type { DearestAccounts, ModelUsage, TierUsage, TopUser } from '@shadow-guide/contracts';
import { DataTable } from '../../../ui/data-table.js';
import { AccountLink } from '../account-link.js';
import { costText, countText } from '../figures.js';
import { Part } from '../section-frame.js';
import { tierTexts } from '../tier-texts.js';

/** Number of users shown, most expensive first. */
const shownUsers = 10;

/** Table of the costs of free and premium users. */
export function TierTable({ tiers }: { tiers: readonly TierUsage[] }) {
  return (
    <Part title="By user tier">
      <DataTable
        caption="Cost by user tier"
        columns={['Tier', 'Users', 'Cost', 'Tokens', 'Requests']}
        rows={tiers.map(({ tier, users, cost, tokens, requests, unpricedRequests }) => ({
          key: tier,
          cells: [
            tierTexts[tier],
            countText(users),
            costText(cost, unpricedRequests),
            countText(tokens),
            countText(requests),
          ],
        }))}
      />
    </Part>
  );
}

/** Table of the users with the most model usage. */
export function TopUserTable({ users }: { users: readonly TopUser[] }) {
  return (
    <Part title="Top users" says={`The ${shownUsers} accounts that cost most, by their ids.`}>
      <DataTable
        caption="Top users by cost"
        columns={['Account', 'Tier', 'Cost', 'Tokens', 'Requests']}
        rows={users
          .slice(0, shownUsers)
          .map(({ userId, tier, cost, tokens, requests, unpricedRequests }) => ({
            key: userId,
            cells: [
              <AccountLink key="account" userId={userId} />,
              tierTexts[tier],
              costText(cost, unpricedRequests),
              countText(tokens),
              countText(requests),
            ],
          }))}
      />
    </Part>
  );
}

/** Table of the most expensive accounts of each day, so that runaway spending is visible on the day it begins. */
export function DearestTable({ days }: { days: readonly DearestAccounts[] }) {
  return (
    <Part
      title="Dearest accounts by day"
      says="Up to 20 accounts of each day, UTC, by their ids. What was written is not part of it."
    >
      {days.length === 0 ? (
        <p className="text-ink-soft">No account had an answer in the last 30 days.</p>
      ) : (
        <DataTable
          caption="Cost by day and account"
          className="max-h-[32rem]"
          columns={['Day', 'Account', 'Cost', 'Tokens', 'Requests']}
          rows={days.flatMap(({ date, accounts }) =>
            accounts.map(({ userId, cost, tokens, requests, unpricedRequests }) => ({
              key: `${date} ${userId}`,
              cells: [
                date,
                <AccountLink key="account" userId={userId} />,
                costText(cost, unpricedRequests),
                countText(tokens),
                countText(requests),
              ],
            })),
          )}
        />
      )}
    </Part>
  );
}

/** Table of the cost of each model. */
export function ModelTable({ models }: { models: readonly ModelUsage[] }) {
  return (
    <Part title="By model">
      <DataTable
        caption="Cost by model"
        columns={['Model', 'Cost', 'Tokens', 'Requests']}
        rows={models.map(({ model, cost, tokens, requests, unpricedRequests }) => ({
          key: model,
          cells: [model, costText(cost, unpricedRequests), countText(tokens), countText(requests)],
        }))}
      />
    </Part>
  );
}
