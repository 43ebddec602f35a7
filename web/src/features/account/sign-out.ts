import { clearDrafts } from '../../lib/draft-store.js';
import { serverPaths } from '../../lib/paths.js';
import { expectSession } from '../../lib/session.js';
import { tellOtherTabs } from '../../lib/tabs.js';

/** Ends the session at the server, by navigation; other tabs of this browser follow. What was not sent yet leaves the device too. */
export function signOut(): void {
  expectSession(false);
  clearDrafts();
  tellOtherTabs({ kind: 'signed-out' });
  window.location.assign(serverPaths.logout());
}
