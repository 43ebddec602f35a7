import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { refreshWords } from '../../deletions/index.js';
import { headersOf, typedFile } from './import-file.js';

/** As long as the server takes for it at most. */
const timeoutMs = 600_000;

/** Says what a file holds, of which nothing is taken in yet. */
export function useImportPreview() {
  return useSingleMutation({
    mutationFn: (file: File) => api('POST /api/user/import/preview', undefined, sent(file)),
  });
}

/** Brings a file in. Every screen reads anew afterwards, also when only a part of it came in. */
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

/** How much of what may be brought in within 24 hours is used. */
export function useImportUse() {
  return useQuery(apiQuery('GET /api/user/import'));
}
