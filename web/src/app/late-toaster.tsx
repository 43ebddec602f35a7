import { type ComponentType, useEffect, useState } from 'react';
import { useShownToast } from '../ui/toast-store.js';

/** After this the first screen is there, and fetching something else takes nothing from it. */
const lateMs = 2_000;

/**
 * The place for toasts: fetched a moment after the start, or with the first toast. When it cannot be fetched (the network is
 * away), the app goes on without, and the next toast tries again.
 */
export function LateToaster() {
  const [late, setLate] = useState(false);
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  const shown = useShownToast();
  const wanted = late || shown !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is a reason to try again
  useEffect(() => {
    if (!wanted || toaster) return;
    import('../ui/toaster.js').then(setToaster, () => undefined);
  }, [wanted, toaster, shown?.id]);
  return toaster && <toaster.Toaster />;
}
