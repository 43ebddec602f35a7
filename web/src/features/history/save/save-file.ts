import { apiResponse } from '../../../lib/api.js';
import { handOverFile } from '../../../lib/hand-over-file.js';

/** Timeout in milliseconds, equal to the server's own limit for exporting the longest journal. */
const timeoutMs = 60_000;

/**
 * Downloads the journal, or one day of it, and saves it as a file. A plain link is not used: an error page would
 * replace the app, and a truncated file would look complete.
 * @throws ApiError when the download was incomplete
 */
export async function saveJournal(date: string | undefined): Promise<void> {
  const response = await apiResponse('GET /api/journal/export', { date }, { timeoutMs });
  handOverFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
}

function fileNameOf(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'shadow-guide-journal.md';
}
