import { type ComponentType, useEffect, useState } from 'react';
import { useSinceStart } from '../lib/since-start.js';
import { useShownToast } from '../ui/toast-store.js';

/** Delay by which the first screen has loaded, so that another request does not slow it down. */
const lateMs = 2_000;

/**
 * Loads the toaster a moment after the start, or with the first toast. If that fails (offline), the next toast retries.
 */
export function LateToaster() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  const shown = useShownToast();
  const late = useSinceStart(lateMs);
  const wanted = late || shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast retries a failed load
  useEffect(() => {
    if (!wanted || toaster) return;
    import('../ui/toaster.js').then(setToaster, () => undefined);
  }, [wanted, toaster, shown?.id]);
  return toaster && <toaster.Toaster />;
}
