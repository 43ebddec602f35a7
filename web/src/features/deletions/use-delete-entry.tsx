import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { api } from '../../lib/api.js';
import type { EntryAction, EntryItem } from '../chat/index.js';
import { deleteWithUndo } from './delete-with-undo.js';
import { hideEntry, showEntry } from './deleted-entries.js';
import { focusMenuBeside } from './focus-menu-beside.js';

/**
 * Returns the "Delete entry" action for an entry that the server has stored and that is not being answered; a stable
 * function.
 */
export function useDeleteEntry(): (entry: EntryItem) => EntryAction | null {
  const client = useQueryClient();
  return useCallback(
    ({ id, status }) => {
      if (id === null || (status !== 'answered' && status !== 'unanswered')) return null;
      const run = () => {
        focusMenuBeside(`[data-entry="${CSS.escape(id)}"]`, '[data-entry]');
        deleteWithUndo(client, {
          kind: 'entry',
          remove: () => api('DELETE /api/journal/entries/:id', { id }),
          restore: () => api('POST /api/journal/entries/:id/restore', { id }),
          hide: () => hideEntry(id),
          show: () => showEntry(id),
        });
      };
      return { key: 'delete', icon: <Trash2 aria-hidden="true" />, label: 'Delete entry', run };
    },
    [client],
  );
}
