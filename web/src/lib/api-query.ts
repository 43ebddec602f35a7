import { type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type ApiArguments,
  type ApiInput,
  type ApiOutput,
  type ApiRoute,
  api,
  type CallOptions,
} from './api.js';

/**
 * Returns the query key of everything that was fetched by a route, or by a route with one input.
 * `apiKey('GET /api/insights')`, for example, covers every filter.
 */
export function apiKey<R extends ApiRoute>(route: R, input?: ApiInput<R>): QueryKey {
  return input === undefined ? [route] : [route, input];
}

/** Returns the query options of one GET route: `useQuery(apiQuery('GET /api/user/stats'))`. */
export function apiQuery<R extends ApiRoute & `GET ${string}`>(route: R, ...args: ApiArguments<R>) {
  const [input, options] = args;
  return queryOptions<ApiOutput<R>>({
    queryKey: apiKey(route, input),
    queryFn: ({ signal }) => {
      const call = api as (route: R, input: ApiInput<R>, options: CallOptions) => Promise<ApiOutput<R>>;
      return call(route, input as ApiInput<R>, { ...options, signal });
    },
  });
}
