import type { Habit } from '@shadow-guide/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { withinAll } from './new-order.js';
import { showFailure } from './use-habits.js';

const listKey = apiKey('GET /api/habits');
const mutationKey = ['PUT /api/habits/order'];

/**
 * Reorders the shown habits: on the screen at once, then on the server, one request after the other. On failure the
 * stored order is refetched.
 */
export function useOrderHabits(): (shown: readonly string[]) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationKey,
    // Two moves in a row reach the server in the order in which they were made.
    scope: { id: 'habits-order' },
    mutationFn: (ids: string[]) => api('PUT /api/habits/order', { ids }),
    onSuccess: (stored) => {
      // The screen already shows a later move.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData<Habit[]>(listKey, stored);
    },
    onError: (error) => {
      showFailure(client, error);
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
