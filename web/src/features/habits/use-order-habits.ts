import type { Habit } from '@shadow-guide/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { withinAll } from './new-order.js';
import { sayFailed } from './use-habits.js';

const listKey = apiKey('GET /api/habits');
const mutationKey = ['PUT /api/habits/order'];

/**
 * Puts the habits that are shown in another order: at once on the screen, then on the server, one after the other. When that fails,
 * the order that is stored is read again.
 */
export function useOrderHabits(): (shown: readonly string[]) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationKey,
    // Two moves in a row arrive in the order in which they were made.
    scope: { id: 'habits-order' },
    mutationFn: (ids: string[]) => api('PUT /api/habits/order', { ids }),
    onSuccess: (stored) => {
      // A later move stands on the screen already.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData<Habit[]>(listKey, stored);
    },
    onError: (error) => {
      sayFailed(client, error);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  return (shown) => {
    const before = client.getQueryData<Habit[]>(listKey) ?? [];
    const byId = new Map(before.map((habit) => [habit.id, habit]));
    const ids = withinAll([...byId.keys()], shown);
    void client.cancelQueries({ queryKey: listKey });
    client.setQueryData<Habit[]>(
      listKey,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    save.mutate(ids);
  };
}
