import type { ReleaseVersion, UpdateCheck, User } from '@shadow-guide/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiQuery } from '../../lib/api-query.js';
import { userQuery } from '../../lib/session.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';

/** Query for the release notes that the person has not seen. */
export const updatesQuery = apiQuery('GET /api/patch-notes/check-updates');

/**
 * Returns a function that records that the notes were seen, up to a release. In this document they are no longer new
 * from then on, whatever the server says.
 */
export function useMarkSeen(): (version: ReleaseVersion) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // The request must survive a navigation, because the dialog is often closed by navigating away.
    mutationFn: (version: ReleaseVersion) =>
      api('POST /api/patch-notes/mark-seen', { version }, { keepalive: true }),
    onMutate: (version) => {
      client.setQueryData<UpdateCheck>(updatesQuery.queryKey, {
        ...{ hasUpdates: false, latestVersion: version, notes: [] },
      });
    },
    // Another tab may be about to show the notes.
    onSuccess: () => broadcastToTabs({ kind: 'invalidate', keys: [updatesQuery.queryKey] }),
    onError: () => showFailure('POST', '/api/patch-notes/mark-seen'),
  });
  return mutate;
}

/**
 * Switches whether the notes open by themselves; the switch shows the requested value until the server has answered.
 */
export function useTogglePopup() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (enabled: boolean) => api('POST /api/patch-notes/toggle-popup', { enabled }),
    onSuccess: ({ patchNotesPopupEnabled }) => changeUser(client, { patchNotesPopupEnabled }),
    onError: () => showFailure('POST', '/api/patch-notes/toggle-popup'),
  });
}

function changeUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData<User | null>(userQuery.queryKey, (user) => user && { ...user, ...change });
}

function showFailure(method: string, path: string): void {
  toast({ title: `Failed to ${method} ${path}`, variant: 'destructive' });
}
