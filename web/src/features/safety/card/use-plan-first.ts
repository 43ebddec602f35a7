import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isWritten } from '../plan/plan-fields.js';
import { useOwnPlan } from '../plan/use-own-plan.js';

/**
 * Time in milliseconds within which a loaded plan is placed above the helplines. A plan that loads later stays below
 * them: helplines must not move while a person is about to press one.
 */
const patienceMs = 3_000;

/**
 * Returns whether the person's plan is shown above the helplines, because a plan is stored. This is decided once, when
 * the plan has loaded.
 */
export function usePlanFirst(panel: RefObject<HTMLElement | null>): boolean {
  const { data } = useOwnPlan();
  const [first, setFirst] = useState(data ? isWritten(data) : null);
  const drawnAt = useRef(0);
  useLayoutEffect(() => {
    drawnAt.current = performance.now();
  }, []);
  useLayoutEffect(() => {
    if (first !== null || !data) return;
    const inUse = panel.current?.querySelector('a:focus, button:focus, summary:focus') != null;
    setFirst(isWritten(data) && !inUse && performance.now() - drawnAt.current < patienceMs);
  }, [first, data, panel]);
  return first ?? false;
}
