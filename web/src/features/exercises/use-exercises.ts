import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { maybeSignedIn, useSession } from '../../lib/session.js';
import type { ExerciseRecords } from './exercise-state.js';

/** Query keys of everything about a person’s progress. */
export const exercisesKeys = [
  apiKey('GET /api/exercises/progress'),
  apiKey('GET /api/exercises/conversations'),
];

/** The viewer’s progress; visitors have no records. */
export type KnownRecords =
  | { status: 'visitor' | 'loading' }
  | { status: 'read'; records: ExerciseRecords }
  | { status: 'failed'; error: unknown; pending: boolean; retry(): void };

/** Reads the records of a signed-in person. */
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
