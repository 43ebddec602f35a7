import { QueryClient } from '@tanstack/react-query';

/**
 * The product's rules for reading: what was read stays good until something says otherwise (no staleness, no
 * refetching on focus, no polling), and a failure is shown, not retried behind the person's back.
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
        // Let the call itself say that the network is away, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
