import { type ComponentType, useEffect, useState } from 'react';
import { useSinceStart } from '../lib/since-start.js';
import { useShownToast } from '../ui/toast-store.js';

/** After this the first screen is there, and fetching something else takes nothing from it. */
const lateMs = 2_000;

/**
 * The place for toasts: fetched a moment after the start, or with the first toast. When it cannot be fetched (the network is
 * away), the app goes on without, and the next toast tries again.
 */
export function LateToaster() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  const shown = useShownToast();
  const late = useSinceStart(lateMs);
  const wanted = late || shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is a reason to try again
  useEffect(() => {
    if (!wanted || toaster) return;
    import('../ui/toaster.js').then(setToaster, () => undefined);
  }, [wanted, toaster, shown?.id]);
  return toaster && <toaster.Toaster />;
}
