import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.js';
import { LoadingOverlay } from '../ui/loading-overlay.js';
import { ErrorBoundary } from './error-boundary.js';
import { Router } from './router.js';
import { SessionWatch } from './session-watch.js';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.js')).Toaster }));

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatch />
          <Router />
        </BrowserRouter>
        <LoadingOverlay />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
