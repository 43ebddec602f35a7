import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { apiQuery } from '../../../lib/api-query.js';
import { paths } from '../../../lib/paths.js';
import { DataTable } from '../../../ui/data-table.js';
import { AccountLink } from '../account-link.js';
import { costText, countText } from '../figures.js';
import { Read } from '../read.js';
import { Part } from '../section-frame.js';

/** Costs of the account named in the URL; renders nothing if the URL names none. */
export function AccountUsagePart() {
  const account = useSearchParams()[0].get('account');
  return account ? <OneAccount userId={account} /> : null;
}

function OneAccount({ userId }: { userId: string }) {
  const usage = useQuery({ ...apiQuery('GET /api/admin/token-usage/:userId', { userId }), staleTime: 0 });
  return (
    <Part title="One account" says="What its calls came to in the last 30 days.">
      <Read query={usage} what="The costs of this account">
        {({ cost, tokens, requests, unpricedRequests }) => (
          <DataTable
            caption="Cost of one account"
            columns={['Account', 'Cost', 'Tokens', 'Requests']}
            rows={[
              {
                key: userId,
                cells: [
                  <AccountLink key="account" userId={userId} />,
                  costText(cost, unpricedRequests),
                  countText(tokens),
                  countText(requests),
                ],
              },
            ]}
          />
        )}
      </Read>
      <p>
        <Link
          to={paths.admin({ section: 'token-usage' })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Show all accounts
        </Link>
      </p>
    </Part>
  );
}
