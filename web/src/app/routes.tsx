import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from '../lib/paths.js';
import { HomePage } from '../pages/home-page.js';

export interface RouteEntry {
  path: string;
  page: ComponentType | LazyExoticComponent<ComponentType>;
  /** Whoever is not signed in sees the login screen in the page's place. */
  needsUser?: boolean;
  /** Drawn without header, navigation and footer. */
  bare?: boolean;
  /** The page fills the window by itself (`--page-height`): no footer below it. */
  fill?: boolean;
}

/** Every screen of the app; a new one is a line here and one in `navigation.ts`. */
export const routes: RouteEntry[] = [
  { path: paths.home(), page: HomePage },
  { path: paths.journal(), page: lazy(() => import('../pages/journal-page.js')), fill: true },
  { path: paths.insights(), page: lazy(() => import('../pages/insights-page.js')), needsUser: true },
  { path: paths.premium(), page: lazy(() => import('../pages/premium-page.js')), needsUser: true },
  { path: paths.subscribe(), page: lazy(() => import('../pages/subscribe-page.js')) },
  { path: paths.auth(), page: lazy(() => import('../pages/auth-page.js')), bare: true },
];
