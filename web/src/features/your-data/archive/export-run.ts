import { useSyncExternalStore } from 'react';
import { apiResponse } from '../../../lib/api.js';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { handOverFile } from '../../../lib/hand-over-file.js';
import { localDay } from '../../../lib/local-day.js';
import { toast } from '../../../ui/toast-store.js';
import { ArchiveBytes } from './archive-bytes.js';

/** Timeout of the download in milliseconds, equal to the server's own limit. */
const timeoutMs = 600_000;

/** The running download, or why the last one failed. It continues while the dialog is closed. */
export interface ExportRun {
  readonly isRunning: boolean;
  readonly bytes: number;
  /** The part that the server is packing, if known. */
  readonly part: string | null;
  readonly failure: string | null;
}

const atRest: ExportRun = { isRunning: false, bytes: 0, part: null, failure: null };
let run = atRest;
let cancelling: AbortController | null = null;
const listeners = new Set<() => void>();

function change(next: ExportRun): void {
  run = next;
  for (const listener of listeners) listener();
}

export function useExportRun(): ExportRun {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => run,
  );
}

/**
 * Downloads the archive and saves it as a file once it is complete; a truncated archive is discarded. Only one download
 * runs at a time.
 */
export async function startExport(): Promise<void> {
  if (run.isRunning) return;
  cancelling = new AbortController();
  const { signal } = cancelling;
  change({ ...atRest, isRunning: true });
  try {
    handOverFile(await fetchArchive(signal), `shadow-guide-${localDay(new Date())}.zip`);
    change(atRest);
    toast({ title: 'Your archive is ready', description: 'Your browser has it as a download.' });
  } catch (error) {
    change(signal.aborted ? atRest : { ...atRest, failure: failureText(error) });
  }
}

/** Cancels the download; what was received is discarded. */
export function cancelExport(): void {
  cancelling?.abort();
}

async function fetchArchive(signal: AbortSignal): Promise<Blob> {
  const response = await apiResponse('GET /api/user/export', undefined, {
    timeoutMs,
    signal,
    headers: { accept: 'application/zip' },
  });
  const archive = new ArchiveBytes();
  const pieces: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    archive.add(read.value);
    change({ isRunning: true, bytes: archive.count, part: archive.part, failure: null });
  }
  if (!archive.isComplete()) throw new Error('The archive has no end.');
  return new Blob(pieces, { type: 'application/zip' });
}

function failureText(error: unknown): string {
  const reason =
    error instanceof ApiError ? messageOf(error, '') : 'The archive broke off before it was complete.';
  return `${reason} Nothing was kept on this device, and nothing of yours has changed.`.trim();
}
