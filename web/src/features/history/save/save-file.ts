import { apiResponse } from '../../../lib/api.js';

/** As long as the server takes for the longest journal. */
const timeoutMs = 60_000;
/** For a browser that begins to write the file a moment later. */
const keptMs = 10_000;

/**
 * Fetches the journal, or one day of it, and hands it to the browser as a file. Not a link: an error would take the app's place, and a
 * file that broke off would look whole.
 * @throws ApiError when not all of it came
 */
export async function saveJournal(date: string | undefined): Promise<void> {
  const response = await apiResponse('GET /api/journal/export', { date }, { timeoutMs });
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = fileNameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), keptMs);
}

function fileNameOf(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'shadow-guide-journal.md';
}
