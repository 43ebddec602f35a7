import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { withLoadingOverlay } from '../../../ui/loading-overlay-store.js';
import { emptyBrowser } from './empty-browser.js';
import { pendingText } from './service-names.js';

/**
 * Deletes the account with everything in it, and this browser's data of the person. Then opens the home page. The
 * account's email address must be sent as confirmation.
 */
export function useCloseAccount() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (email: string) =>
      withLoadingOverlay(async () => {
        const { pending } = await api('DELETE /api/user/account', { email });
        await emptyBrowser(client, {
          title: 'Your account is deleted',
          description: `You are signed out everywhere.${pendingText(pending)}`,
        });
      }, 'Deleting your account...'),
  });
}
