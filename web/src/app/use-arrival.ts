import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTransitionFlag } from '../lib/transition-flag.js';

/** A route change that takes longer than this is shown as a transition. */
const navigationDelayMs = 50;

/**
 * Handles the arrival on another screen: scrolls to the top (going back restores the position), moves the focus to the
 * main region unless the screen has already set the focus, and sets `data-route-transition` on the document root for 3
 * s.
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
