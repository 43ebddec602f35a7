import { apiResponse } from '../../../lib/api.js';
import { handOverFile } from '../../../lib/hand-over-file.js';

/** As long as the server takes for the longest journal. */
const timeoutMs = 60_000;

/**
 * Fetches the journal, or one day of it, and hands it to the browser as a file. Not a link: an error would take the app's place, and a
 * file that broke off would look whole.
 * @throws ApiError when not all of it came
 */
export async function saveJournal(date: string | undefined): Promise<void> {
  const response = await apiResponse('GET /api/journal/export', { date }, { timeoutMs });
  handOverFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
}

function fileNameOf(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'shadow-guide-journal.md';
}
