import type { QueryClient } from '@tanstack/react-query';
import { leaveTo, untilLeft } from '../../../lib/document-boundary.js';
import { paths } from '../../../lib/paths.js';
import { endPush } from '../../../lib/push-device.js';
import { broadcastToTabs } from '../../../lib/tabs.js';
import { cancelExport } from '../archive/export-run.js';

/**
 * After an erasure: empties what this browser keeps of the person and goes home in a new document, as do all other tabs. Resolves
 * when this one is left.
 */
export async function emptyBrowser(
  client: QueryClient,
  notice: { title: string; description: string },
): Promise<void> {
  cancelExport();
  client.clear();
  clearLocalStorage();
  broadcastToTabs({ kind: 'erased' });
  // The server knows this browser no longer, and who sits down next must not get reminders.
  await endPush();
  leaveTo(paths.home(), { notice });
  await untilLeft();
  // What was under way may have stored its words once more, and the load may have been stopped.
  client.clear();
  clearLocalStorage();
}

function clearLocalStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // A storage that is closed to us holds nothing of ours.
  }
}
