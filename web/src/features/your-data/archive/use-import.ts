import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { refreshWords } from '../../deletions/index.js';
import { typedFile } from './import-file.js';

/** As long as the server takes for it at most. */
const timeoutMs = 600_000;

/** Brings a file in. Every screen reads anew afterwards, also when only a part of it came in. */
export function useImport() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (file: File) => api('POST /api/user/import', undefined, { timeoutMs, file: typedFile(file) }),
    onSettled: () => {
      void refreshWords(client);
      void invalidateEverywhere(client, [[]]);
    },
  });
}

/** How much of what may be brought in within 24 hours is used. */
export function useImportUse() {
  return useQuery(apiQuery('GET /api/user/import'));
}
