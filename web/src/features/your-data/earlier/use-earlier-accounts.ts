import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { leaveTo, untilLeft } from '../../../lib/document-boundary.js';
import { paths } from '../../../lib/paths.js';
import { forgetRemembered } from '../../../lib/remembered.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { withLoadingOverlay } from '../../../ui/loading-overlay-store.js';

/**
 * Returns the accounts that the person had before their email address was verified; few people have such an account.
 */
export function useEarlierAccounts() {
  return useQuery(apiQuery('GET /api/user/earlier-accounts'));
}

/**
 * Switches to an earlier account by loading a new document, because nothing in the memory of this document belongs to
 * that account.
 */
export function useOpenEarlierAccount() {
  return useSingleMutation({
    mutationFn: (id: string) =>
      withLoadingOverlay(async () => {
        await api('POST /api/user/earlier-accounts/:id/open', { id });
        forgetRemembered();
        leaveTo(paths.home());
        await untilLeft();
      }, 'Opening your earlier account...'),
  });
}
