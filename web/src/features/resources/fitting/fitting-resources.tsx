import type { SuggestResources } from '@shadow-guide/contracts';
import { useId } from 'react';
import { useQuietTime } from '../../safety/index.js';
import { FittingList } from './fitting-list.js';
import { useFitting } from './use-fitting.js';

/**
 * Suggestions for the open topic. They are not fetched in quiet time. Renders nothing while loading, on failure and
 * without suggestions.
 */
export function FittingResources({ fits }: { fits: SuggestResources }) {
  const id = useId();
  const isCalm = useQuietTime() === 'none';
  const { data } = useFitting(fits, isCalm);
  if (!isCalm || !data || data.length === 0) return null;
  return (
    <aside aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        If you want to read on
      </h3>
      <FittingList fitting={data} />
    </aside>
  );
}
