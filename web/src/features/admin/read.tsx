import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailed } from '../../ui/read-failed.js';
import { FiguresSkeleton } from './figures-skeleton.js';

export interface ReadProps<Data> {
  query: UseQueryResult<Data>;
  /** What is read: "The analytics". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What a query read, its shape while it is read, and why it could not be. */
export function Read<Data>({ query, what, children }: ReadProps<Data>) {
  const { data } = query;
  return (
    <>
      {query.isPending && <FiguresSkeleton label={`Loading: ${what}`} />}
      {query.isError && (
        <ReadFailed
          title={`${what} could not be read`}
          error={query.error}
          kept={data === undefined ? '' : 'What stands here is from before.'}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && children(data)}
    </>
  );
}
