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

/** Query key prefix of every list of goals. */
const key = apiKey('GET /api/goals');
const archivedKey = apiKey('GET /api/goals', { archived: true });
/** Queries that change when a started stage adds habits. */
const habitKeys = [apiKey('GET /api/habits'), apiKey('GET /api/habits/daily-progress')];

/**
 * Returns the goals that are not archived, as stored now. Cached data are never used, because completing habits on
 * other pages changes the goals' progress.
 */
export function useGoals() {
  return useQuery({ ...apiQuery('GET /api/goals'), staleTime: 0 });
}

/** Returns the archived goals, latest first. */
export function useArchivedGoals() {
  return useQuery({ ...apiQuery('GET /api/goals', { archived: true }), staleTime: 0 });
}

/** Stores a new goal. A failure is shown beside the form. */
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

/** Stores the changed plan of a goal. A failure is shown beside the form. */
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

/** Starts a stage, which creates its habits. */
export function useStartStage(onBegun: (goal: Goal) => void) {
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

/** Marks a goal as reached, or undoes that. */
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

/** Archives a goal, or restores it. */
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

/** Moves a goal to the list of archived goals or back. */
async function move(client: QueryClient, goal: Goal, isArchived: boolean): Promise<void> {
  await (isArchived ? drop(client, goal.id) : put(client, goal));
  void invalidateEverywhere(client, [key]);
}

/**
 * Deletes a goal permanently. A goal that no longer exists counts as deleted. @param onDeleted called before it
 * disappears from the page
 */
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

/** Returns a function that loads a goal as stored now, archived or not; it returns null if the goal was deleted. */
export function useRefetchGoal(): (id: string) => Promise<Goal | null> {
  const client = useQueryClient();
  return async (id) => {
    const [goals, archived] = await Promise.all([
      client.fetchQuery({ ...apiQuery('GET /api/goals'), staleTime: 0 }),
      client.fetchQuery({ ...apiQuery('GET /api/goals', { archived: true }), staleTime: 0 }),
    ]);
    return [...goals, ...archived].find((goal) => goal.id === id) ?? null;
  };
}

/** Puts a goal into its cached list. Cancels requests in flight first: they may return the state before the change. */
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
