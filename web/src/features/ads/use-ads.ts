import { useRemembered } from '../../lib/remembered.js';
import { useSessionProblem } from '../../lib/session.js';
import { useSinceStart } from '../../lib/since-start.js';
import { usePlan } from '../plan/index.js';
import { useQuietTime } from '../safety/index.js';
import type { AdPlace } from './ad-place.js';

/** Delay after the start of the app, so that ads do not compete with the first screen. */
const beginMs = 2_000;

/**
 * `none`: no slot, because the plan is ad-free. `room`: an empty slot with its full height, so that nothing moves
 * later: before the plan is known, during the first seconds, and in quiet time. `open`: an ad or notice may be shown.
 */
export type AdState = 'none' | 'room' | 'open';

/** Returns what a slot may show now. */
export function useAds(place: AdPlace): AdState {
  const { state, subscription } = usePlan();
  const problem = useSessionProblem();
  const quietTime = useQuietTime();
  const quiet = quietTime !== 'none';
  const begun = useSinceStart(beginMs);
  const mayShow = subscription && !subscription.entitlements.adFree;
  const expected = useRemembered('shows-notices', mayShow);
  if (place === 'landing') {
    // When the session check failed, this may be a person with an ad-free plan.
    return state === 'unauthenticated' && !problem && begun && !quiet ? 'open' : 'room';
  }
  // The journal shows no empty space for ads while the person is in quiet time.
  if (!expected || (place === 'journal' && quietTime === 'quiet')) return 'none';
  return mayShow && begun && !quiet ? 'open' : 'room';
}
