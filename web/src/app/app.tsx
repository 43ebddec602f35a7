import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { WhatsNewPopup } from '../features/whats-new/index.js';
import { useReloadWhenRestored } from '../lib/use-reload-when-restored.js';
import { LoadingOverlay } from '../ui/loading-overlay.js';
import { ActivityWatch } from './activity-watch.js';
import { ErrorBoundary } from './error-boundary.js';
import { LateToaster } from './late-toaster.js';
import { LiveWatch } from './live-watch.js';
import { Router } from './router.js';
import { SessionWatch } from './session-watch.js';
import { WaitingWordsWatch } from './waiting-words/waiting-words-watch.js';

interface AppProps {
  /** Query client with the data known at the start. */
  client: QueryClient;
  /** Provides the location: the browser’s URL, or during the build the URL of the public page that is rendered. */
  Location: ComponentType<{ children: ReactNode }>;
}

export function App({ client, Location }: AppProps) {
  useReloadWhenRestored();
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Location>
          <SessionWatch />
          <LiveWatch />
          <WaitingWordsWatch />
          <WhatsNewPopup />
          <ActivityWatch />
          <Router />
        </Location>
        <LoadingOverlay />
        <LateToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
