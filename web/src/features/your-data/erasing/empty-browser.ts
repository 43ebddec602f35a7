import type { QueryClient } from '@tanstack/react-query';
import { leaveTo, untilLeft } from '../../../lib/document-boundary.js';
import { paths } from '../../../lib/paths.js';
import { unsubscribePush } from '../../../lib/push-device.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { cancelExport } from '../archive/export-run.js';

/**
 * Deletes this browser's data of the person after an erasure and opens the home page in a new document, as do all other
 * tabs. Resolves when this document is left.
 */
export async function emptyBrowser(
  client: QueryClient,
  notice: { title: string; description: string },
): Promise<void> {
  cancelExport();
  client.clear();
  clearLocalStorage();
  broadcastToTabs({ kind: 'erased' });
  // The server no longer knows this browser, and the next person here must not get reminders.
  await unsubscribePush();
  leaveTo(paths.home(), { notice });
  await untilLeft();
  // Operations in progress may have stored their text again, and the page load may have been stopped.
  client.clear();
  clearLocalStorage();
}

function clearLocalStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage that is not accessible contains nothing of ours.
  }
}
