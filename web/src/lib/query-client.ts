import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client with the app's rules: cached data stay valid until they are invalidated (no staleness, no
 * refetching on focus, no polling), and a failure is shown instead of being retried silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a network, the call fails with an error instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
