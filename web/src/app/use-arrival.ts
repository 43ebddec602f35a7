import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTransitionFlag } from '../lib/transition-flag.js';

/** Waits this long before a change of route shows as one. */
const navigationDelayMs = 50;

/**
 * What happens when another screen is reached: the page begins at its top (going back keeps the place), the focus moves to the
 * main region unless the screen took it already, and the document root carries `data-route-transition` for 3 s.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const changing = useTransitionFlag(pathname, { delayMs: navigationDelayMs });
  const arrivedAt = useRef(pathname);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-route-transition', changing);
  }, [changing]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const main = document.querySelector('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}
