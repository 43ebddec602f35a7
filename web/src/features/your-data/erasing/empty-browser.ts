import type { QueryClient } from '@tanstack/react-query';
import { leaveTo, untilLeft } from '../../../lib/document-boundary.js';
import { paths } from '../../../lib/paths.js';
import { unsubscribePush } from '../../../lib/push-device.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { cancelExport } from '../archive/export-run.js';

/**
 * Deletes the person's data in this browser after an erasure, and opens the home page in a new document, in this and
 * all other tabs. Resolves when the browser leaves this document.
 */
export async function emptyBrowser(
  client: QueryClient,
  notice: { title: string; description: string },
): Promise<void> {
  cancelExport();
  client.clear();
  clearLocalStorage();
  broadcastToTabs({ kind: 'erased' });
  // The server no longer knows this browser, and the next person who uses it must not get reminders.
  await unsubscribePush();
  leaveTo(paths.home(), { notice });
  await untilLeft();
  // Operations in progress may have stored text again, and the person may have stopped the page load.
  client.clear();
  clearLocalStorage();
}

function clearLocalStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // If storage is not accessible, it contains nothing of this app.
  }
}
