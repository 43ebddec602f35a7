import { lazy, Suspense, useEffect, useState } from 'react';
import { useShownToast } from '../ui/toast-store.js';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.js')).Toaster }));

/** After this the first screen is there, and fetching something else takes nothing from it. */
const lateMs = 2_000;

/** The place for toasts: ready a moment after the start, or with the first toast. */
export function LateToaster() {
  const [late, setLate] = useState(false);
  const shown = useShownToast();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late && !shown) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
