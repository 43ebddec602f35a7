import type { SuggestResources } from '@shadow-guide/contracts';
import { useId } from 'react';
import { useQuietTime } from '../../safety/index.js';
import { FittingList } from './fitting-list.js';
import { useFitting } from './use-fitting.js';

/**
 * What fits the one topic that is open. Asked for only when nobody has a hard time; while it is on its way, when there is
 * nothing and when it cannot be read, nothing is there.
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
