import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError, messageOf, noAnswer } from '../../../lib/api-error.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { withLoadingOverlay } from '../../../ui/loading-overlay-store.js';
import { toast } from '../../../ui/toast-store.js';
import { emptyBrowser } from './empty-browser.js';
import { pendingText } from './service-names.js';

const failed = 'Failed to clear user data. Please try again.';

/**
 * Deletes everything that the person created, first on the server and then in this browser. Afterwards the browser
 * opens the home page.
 */
export function useClearData() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () =>
      withLoadingOverlay(async () => {
        const { pending } = await api('DELETE /api/user/clear-data');
        await emptyBrowser(client, {
          title: 'Your data is cleared',
          description: `Nothing of it can be seen any more.${pendingText(pending)}`,
        });
      }, 'Clearing your data...'),
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Error Clearing Data',
        description:
          error instanceof ApiError && error.status !== noAnswer ? messageOf(error, failed) : failed,
      });
    },
  });
}
