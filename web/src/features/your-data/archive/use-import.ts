import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { refreshWords } from '../../deletions/index.js';
import { headersOf, typedFile } from './import-file.js';

/** Timeout of an import in milliseconds, equal to the server's own limit. */
const timeoutMs = 600_000;

/** Requests the preview of a file; nothing is imported yet. */
export function useImportPreview() {
  return useSingleMutation({
    mutationFn: (file: File) => api('POST /api/user/import/preview', undefined, sent(file)),
  });
}

/** Imports a file. Every query is refetched afterwards, even after a partial import. */
export function useImport() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (file: File) => api('POST /api/user/import', undefined, sent(file)),
    onSettled: () => {
      void refreshWords(client);
      void invalidateEverywhere(client, [[]]);
    },
  });
}

function sent(file: File) {
  return { timeoutMs, file: typedFile(file), headers: headersOf(file) };
}

/** Returns how much of the import limit per 24 hours is used. */
export function useImportUse() {
  return useQuery(apiQuery('GET /api/user/import'));
}
