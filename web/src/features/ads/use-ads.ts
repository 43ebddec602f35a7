import { useRemembered } from '../../lib/remembered.js';
import { useSessionProblem } from '../../lib/session.js';
import { useSinceStart } from '../../lib/since-start.js';
import { usePlan } from '../plan/index.js';
import { useQuiet } from '../safety/index.js';
import type { AdPlace } from './ad-place.js';

/** Ads begin so long after the app has started: the first screen belongs to the person. */
const beginMs = 2_000;

/**
 * `none`: the person is ad-free. `room`: an empty space of the slot's height, while it is not known what may be shown, in the
 * first moments, and in a quiet time. `open`: something may be shown.
 */
export type AdState = 'none' | 'room' | 'open';

/** What a slot may show to whoever is here. */
export function useAds(place: AdPlace): AdState {
  const { state, subscription } = usePlan();
  const problem = useSessionProblem();
  const quiet = useQuiet();
  const begun = useSinceStart(beginMs);
  const mayShow = subscription && !subscription.entitlements.adFree;
  const expected = useRemembered('shows-notices', mayShow);
  if (place === 'landing') {
    // Who could not be recognised may be anybody.
    return state === 'unauthenticated' && !problem && begun && !quiet ? 'open' : 'room';
  }
  if (!expected) return 'none';
  return mayShow && begun && !quiet ? 'open' : 'room';
}
