import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { maybeSignedIn, useSession } from '../../lib/session.js';
import type { ExerciseRecords } from './exercise-state.js';

/** Everything that is read of how far a person is. */
export const exercisesKeys = [
  apiKey('GET /api/exercises/progress'),
  apiKey('GET /api/exercises/conversations'),
];

/** How far whoever looks is; visitors have no records. */
export type KnownRecords =
  | { status: 'visitor' | 'loading' }
  | { status: 'read'; records: ExerciseRecords }
  | { status: 'failed'; error: unknown; pending: boolean; retry(): void };

/** The records of a signed-in person. */
export function useExerciseRecords(): KnownRecords {
  const { status } = useSession();
  const enabled = status === 'signed-in';
  const progress = useQuery({ ...apiQuery('GET /api/exercises/progress'), enabled });
  const runs = useQuery({ ...apiQuery('GET /api/exercises/conversations'), enabled });
  if (!enabled) return { status: status === 'loading' && maybeSignedIn() ? 'loading' : 'visitor' };
  if (progress.data && runs.data) {
    return { status: 'read', records: { progress: progress.data, runs: runs.data } };
  }
  const error = progress.error ?? runs.error;
  if (!error) return { status: 'loading' };
  const retry = () => {
    if (!progress.data) void progress.refetch();
    if (!runs.data) void runs.refetch();
  };
  return { status: 'failed', error, pending: progress.isFetching || runs.isFetching, retry };
}
