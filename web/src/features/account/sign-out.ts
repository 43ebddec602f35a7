import { clearDrafts } from '../../lib/draft-store.js';
import { serverPaths } from '../../lib/paths.js';
import { forgetRemembered } from '../../lib/remembered.js';
import { correctSessionHint } from '../../lib/session.js';
import { broadcastToTabs } from '../../lib/tabs.js';
import { withLoadingOverlay } from '../../ui/loading-overlay-store.js';

/** Ends the session at the server, by navigation. Other tabs of this browser follow, and no draft and no note of the plan stays on the device. */
export function signOut(): void {
  void withLoadingOverlay(async () => {
    correctSessionHint(false);
    clearDrafts();
    forgetRemembered();
    broadcastToTabs({ kind: 'signed-out' });
    window.location.assign(serverPaths.logout());
    await new Promise((left) => window.addEventListener('pagehide', left, { once: true }));
  }, 'Logging out...');
}
