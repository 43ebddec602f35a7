import { type PageName, pagePaths } from '@shadow-guide/contracts/facts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { HomePage } from '../pages/home-page.js';

export interface RouteEntry {
  path: string;
  page: ComponentType | LazyExoticComponent<ComponentType>;
  /** Visitors who are not signed in see the login screen instead of the page. */
  needsUser?: boolean;
  /** Rendered without header, navigation and footer. */
  bare?: boolean;
  /** The page fills the window (`--page-height`), so there is no footer below it. */
  fill?: boolean;
}

/**
 * Every screen of the app. The paths are defined in a package shared with the gateway, which returns 404 for any other
 * path.
 */
const screens: Record<PageName, Omit<RouteEntry, 'path'>> = {
  home: { page: HomePage },
  journal: { page: lazy(() => import('../pages/journal-page.js')), fill: true },
  pastDays: { page: lazy(() => import('../pages/past-days-page.js')), needsUser: true },
  search: { page: lazy(() => import('../pages/search-page.js')), needsUser: true },
  pastConversation: { page: lazy(() => import('../pages/past-conversation-page.js')), needsUser: true },
  entry: { page: lazy(() => import('../pages/entry-page.js')), needsUser: true },
  topics: { page: lazy(() => import('../pages/library-page.js')), needsUser: true },
  library: { page: lazy(() => import('../pages/library-page.js')), needsUser: true },
  characterProfile: { page: lazy(() => import('../pages/character-profile-page.js')), needsUser: true },
  character: { page: lazy(() => import('../pages/character-page.js')) },
  exercises: { page: lazy(() => import('../pages/exercises-page.js')) },
  exercisesShort: { page: lazy(() => import('../pages/exercises-short-page.js')) },
  exerciseConversation: {
    page: lazy(() => import('../pages/exercise-page.js')),
    needsUser: true,
    fill: true,
  },
  checkIns: { page: lazy(() => import('../pages/check-ins-page.js')), needsUser: true },
  hardHour: { page: lazy(() => import('../pages/hard-hour-page.js')), needsUser: true },
  guideMemory: { page: lazy(() => import('../pages/guide-memory-page.js')), needsUser: true },
  habits: { page: lazy(() => import('../pages/habits-page.js')), needsUser: true },
  planner: { page: lazy(() => import('../pages/planner-page.js')), needsUser: true },
  mindful: { page: lazy(() => import('../pages/mindful-page.js')), needsUser: true },
  insights: { page: lazy(() => import('../pages/insights-page.js')), needsUser: true },
  settings: { page: lazy(() => import('../pages/settings-page.js')), needsUser: true },
  personas: { page: lazy(() => import('../pages/personas-page.js')), needsUser: true },
  persona: { page: lazy(() => import('../pages/persona-page.js')), needsUser: true, fill: true },
  sharedTables: { page: lazy(() => import('../pages/shared-tables-page.js')), needsUser: true },
  sharedTable: { page: lazy(() => import('../pages/shared-table-page.js')), needsUser: true, fill: true },
  forum: { page: lazy(() => import('../pages/forum-page.js')) },
  admin: { page: lazy(() => import('../pages/admin-page.js')), needsUser: true },
  researchExplorer: { page: lazy(() => import('../pages/research-explorer-page.js')), needsUser: true },
  about: { page: lazy(() => import('../pages/about-page.js')) },
  whatIsShadowWork: { page: lazy(() => import('../pages/what-is-shadow-work-page.js')) },
  premium: { page: lazy(() => import('../pages/premium-page.js')), needsUser: true },
  subscribe: { page: lazy(() => import('../pages/subscribe-page.js')) },
  auth: { page: lazy(() => import('../pages/auth-page.js')), bare: true },
};

export const routes: RouteEntry[] = Object.entries(screens).map(([name, screen]) => ({
  path: pagePaths[name as PageName],
  ...screen,
}));
