import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.js';
import { useReloadWhenRestored } from '../lib/use-reload-when-restored.js';
import { LoadingOverlay } from '../ui/loading-overlay.js';
import { ErrorBoundary } from './error-boundary.js';
import { LateToaster } from './late-toaster.js';
import { LiveWatch } from './live-watch.js';
import { Router } from './router.js';
import { SessionWatch } from './session-watch.js';

export function App() {
  const [queryClient] = useState(createQueryClient);
  useReloadWhenRestored();
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatch />
          <LiveWatch />
          <Router />
        </BrowserRouter>
        <LoadingOverlay />
        <LateToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
