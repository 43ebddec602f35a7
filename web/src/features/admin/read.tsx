import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailed } from '../../ui/read-failed.js';
import { FiguresSkeleton } from './figures-skeleton.js';

export interface ReadProps<Data> {
  query: UseQueryResult<Data>;
  /** Name of the data: "The analytics". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a placeholder while the query loads, or the reason why it failed. */
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
