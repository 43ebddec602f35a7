import type { CreateGoal, Goal, SavedGoal, StageRef, UpdateGoal } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { forgetDrafts } from '../../lib/tab-drafts.js';
import { broadcastToTabs, invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../ui/toast-store.js';
import { keptName } from './editor/use-kept-goal.js';

/** Every list of goals. */
const key = apiKey('GET /api/goals');
const archivedKey = apiKey('GET /api/goals', { archived: true });
/** What a stage that begins adds to. */
const habitKeys = [apiKey('GET /api/habits'), apiKey('GET /api/habits/daily-progress')];

/** Goals that are not archived, as they are stored now: completed habits move them while other pages are open. */
export function useGoals() {
  return useQuery({ ...apiQuery('GET /api/goals'), staleTime: 0 });
}

/** Archived goals, latest first. */
export function useArchivedGoals() {
  return useQuery({ ...apiQuery('GET /api/goals', { archived: true }), staleTime: 0 });
}

/** Stores a new goal. A failure is shown beside what is written. */
export function useCreateGoal(onSaved: (goal: SavedGoal) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (goal: CreateGoal) => api('POST /api/goals', goal),
    onSuccess: async (goal) => {
      await put(client, goal);
      onSaved(goal);
      void invalidateEverywhere(client, [key, ...habitKeys]);
    },
  });
}

/** Stores the changed plan of a goal. A failure is shown beside what is written. */
export function useUpdateGoal(onSaved: (goal: SavedGoal) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (goal: UpdateGoal) => api('PATCH /api/goals/:id', goal),
    onSuccess: async (goal) => {
      await put(client, goal);
      onSaved(goal);
      void invalidateEverywhere(client, [key, ...habitKeys]);
    },
  });
}

/** Begins a stage: its habits are there from now on. */
export function useBeginStage(onBegun: (goal: Goal) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (stage: StageRef) => api('POST /api/goals/:id/stages/:stageId/begin', stage),
    onSuccess: async (goal) => {
      await put(client, goal);
      toast({ title: 'The stage has begun', description: 'Its habits stand on your habits page now.' });
      onBegun(goal);
      void invalidateEverywhere(client, [key, ...habitKeys]);
    },
    onError: (error) => failed('The stage has not begun', error),
  });
}

/** Says that the person has reached a goal, or takes it back. */
export function useMarkDone(onMarked: (goal: Goal) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) => setDone(id, isDone),
    onSuccess: async (goal, { id, isDone }) => {
      await put(client, goal);
      toast({
        title: isDone ? 'Marked as done' : 'Not marked as done any more',
        action: undoAction(async () => put(client, await setDone(id, !isDone)), sayUnchanged),
      });
      onMarked(goal);
    },
    onError: sayUnchanged,
  });
}

/** Puts a goal away, or brings it back. */
export function useArchive(onMoved: (goal: Goal) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) => setArchived(id, isArchived),
    onSuccess: async (goal, { id, isArchived }) => {
      await move(client, goal, isArchived);
      onMoved(goal);
      const undo = async () => move(client, await setArchived(id, !isArchived), !isArchived);
      toast({
        ...(isArchived
          ? { title: 'Archived', description: 'It stands among your archived goals. Its habits stay.' }
          : { title: 'Back among your goals' }),
        action: undoAction(undo, sayUnchanged),
      });
    },
    onError: sayUnchanged,
  });
}

function setDone(id: string, isDone: boolean): Promise<Goal> {
  return isDone ? api('PUT /api/goals/:id/done', { id }) : api('DELETE /api/goals/:id/done', { id });
}

function setArchived(id: string, isArchived: boolean): Promise<Goal> {
  return isArchived
    ? api('PUT /api/goals/:id/archive', { id })
    : api('DELETE /api/goals/:id/archive', { id });
}

/** Shows a goal in the list where it is now. */
async function move(client: QueryClient, goal: Goal, isArchived: boolean): Promise<void> {
  await (isArchived ? drop(client, goal.id) : put(client, goal));
  void invalidateEverywhere(client, [key]);
}

/** Deletes a goal for good. One that is gone already is deleted. @param onDeleted before it goes from the page */
export function useDeleteGoal(onDeleted: () => void) {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  return useSingleMutation({
    mutationFn: async (id: string) => {
      try {
        await api('DELETE /api/goals/:id', { id });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'goal_not_found')) throw error;
      }
    },
    onSuccess: async (_, id) => {
      onDeleted();
      void forgetDrafts(userId, keptName(id));
      await drop(client, id);
      void invalidateEverywhere(client, habitKeys);
    },
  });
}

/** The goal as it is stored now, archived or not; null when it was deleted. */
export function useReadAnew(): (id: string) => Promise<Goal | null> {
  const client = useQueryClient();
  return async (id) => {
    const [goals, archived] = await Promise.all([
      client.fetchQuery({ ...apiQuery('GET /api/goals'), staleTime: 0 }),
      client.fetchQuery({ ...apiQuery('GET /api/goals', { archived: true }), staleTime: 0 }),
    ]);
    return [...goals, ...archived].find((goal) => goal.id === id) ?? null;
  };
}

/** Puts a goal into the list that it is of. A request in flight may answer with the state before the change: it is cancelled first. */
async function put(client: QueryClient, goal: Goal): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  const [own, other] = goal.archivedAt === null ? [key, archivedKey] : [archivedKey, key];
  client.setQueryData<Goal[]>(own, (before) =>
    before?.some(({ id }) => id === goal.id)
      ? before.map((one) => (one.id === goal.id ? goal : one))
      : before && [goal, ...before],
  );
  client.setQueryData<Goal[]>(other, (before) => before?.filter(({ id }) => id !== goal.id));
  broadcastToTabs({ kind: 'invalidate', keys: [key] });
}

async function drop(client: QueryClient, goalId: string): Promise<void> {
  await client.cancelQueries({ queryKey: key });
  for (const list of [key, archivedKey]) {
    client.setQueryData<Goal[]>(list, (before) => before?.filter(({ id }) => id !== goalId));
  }
  broadcastToTabs({ kind: 'invalidate', keys: [key] });
}

function sayUnchanged(error: unknown): void {
  failed('Nothing was changed', error);
}

function failed(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: messageOf(error, 'The server did not say why.') });
}
