import type { EarlierAccount } from '@shadow-guide/contracts';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { dateText } from '../../plan/index.js';
import { useOpenEarlierAccount } from './use-earlier-accounts.js';

/**
 * Entries written before the person's email address was verified are in separate accounts. This component opens one of
 * these accounts.
 */
export function EarlierAccounts({ accounts }: { accounts: readonly EarlierAccount[] }) {
  const { mutate, isPending, error } = useOpenEarlierAccount();
  return (
    <div>
      <p>
        You signed in here before your address was verified, and what you made then stands in an account of
        its own. There you can read it, download it or delete it. To come back to this account, sign in again.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {accounts.map(({ id, createdAt, lastLoginAt }) => (
          <li key={id}>
            <p className="text-sm text-ink-soft">
              Begun on {dateText(createdAt)}, last signed in to on {dateText(lastLoginAt)}
            </p>
            <Button className="mt-1" pending={isPending} onClick={() => mutate(id)}>
              Open the account of {dateText(createdAt)}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <Alert variant="danger" title="The account could not be opened" className="mt-3">
          {messageOf(error, 'The server did not say why.')}
        </Alert>
      )}
    </div>
  );
}
