import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { leaveTo, untilLeft } from '../../lib/document-boundary.js';
import { clearDrafts } from '../../lib/draft-store.js';
import { paths, serverPaths } from '../../lib/paths.js';
import { unsubscribePush } from '../../lib/push-device.js';
import { forgetRemembered } from '../../lib/remembered.js';
import { correctSessionHint, forgetPerson } from '../../lib/session.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { withLoadingOverlay } from '../../ui/loading-overlay-store.js';
import { toast } from '../../ui/toast-store.js';

const timeoutMs = 10_000;

/**
 * Ends the session at the server. Only after the server has ended it are other tabs of this browser signed out, and
 * drafts and the cached plan removed from the device; on failure nothing changes.
 */
export function signOut(client: QueryClient): void {
  if (!navigator.onLine) {
    stay('You are still signed in', 'You are offline, and logging out needs a connection.');
    return;
  }
  void withLoadingOverlay(async () => {
    try {
      await request(serverPaths.logout(), { timeoutMs });
    } catch (error) {
      stay('You may still be signed in', messageOf(error, 'The server did not say why.'));
      return;
    }
    // This comes first, so that no tab, including this one, sends further requests for the ended session.
    correctSessionHint(false);
    broadcastToTabs({ kind: 'signed-out' });
    forgetDevice();
    // The next user of this device must not get the previous user’s reminders.
    await unsubscribePush();
    leaveTo(paths.home());
    await untilLeft();
    // Requests in flight may have stored text again after the first removal, and the person may have stopped the page
    // load.
    forgetPerson(client);
    forgetDevice();
  }, 'Logging out...');
}

function forgetDevice(): void {
  clearDrafts();
  forgetRemembered();
}

function stay(title: string, why: string): void {
  toast({ variant: 'destructive', title, description: `${why} What you wrote is kept.` });
}
