import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { leaveTo, untilLeft } from '../../../lib/document-boundary.js';
import { paths } from '../../../lib/paths.js';
import { forgetRemembered } from '../../../lib/remembered.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { withLoadingOverlay } from '../../../ui/loading-overlay-store.js';

/** Returns the accounts that the person had before their email address was verified; hardly anyone has one. */
export function useEarlierAccounts() {
  return useQuery(apiQuery('GET /api/user/earlier-accounts'));
}

/** Switches to one of them, in a new document: nothing in this document's memory belongs to it. */
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
