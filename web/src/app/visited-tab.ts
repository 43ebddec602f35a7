import { normalizePath, type PageName, pagePaths, type TabName } from '@shadow-guide/contracts/facts';
import { matchPath } from 'react-router';

/** The part of the app under which the opening of each page is counted; null: not counted. */
const tabs: Record<PageName, TabName | null> = {
  home: 'home',
  journal: 'journal',
  pastDays: 'journal',
  search: 'journal',
  pastConversation: 'journal',
  entry: 'journal',
  topics: 'library',
  library: 'library',
  characterProfile: 'profile',
  character: 'profile',
  checkIns: 'profile',
  hardHour: null,
  guideMemory: 'profile',
  exercises: 'exercises',
  exercisesShort: 'exercises',
  exerciseConversation: 'exercises',
  habits: 'habits',
  planner: 'habits',
  mindful: 'habits',
  insights: 'insights',
  settings: 'settings',
  personas: 'shadows',
  persona: 'shadows',
  sharedTables: 'shadows',
  sharedTable: 'shadows',
  forum: 'community',
  admin: null,
  researchExplorer: 'explorer',
  about: null,
  whatIsShadowWork: null,
  premium: 'premium',
  subscribe: 'premium',
  auth: null,
};

/** Returns the part of the app that a path belongs to; null when its opening is not counted. */
export function visitedTab(pathname: string): TabName | null {
  const path = normalizePath(pathname);
  const page = (Object.keys(tabs) as PageName[]).find((name) => matchPath(pagePaths[name], path));
  return page ? tabs[page] : null;
}

/** Maps each part of the app to its entry in the main navigation; parts without an entry are missing. */
const entries: Partial<Record<TabName, PageName>> = {
  home: 'home',
  journal: 'journal',
  habits: 'habits',
  insights: 'insights',
  profile: 'insights',
  exercises: 'exercises',
  shadows: 'personas',
  community: 'forum',
  library: 'topics',
  explorer: 'topics',
};

/** Returns the path of the navigation entry that a page belongs to; null when it belongs to none. */
export function navigationEntry(pathname: string): string | null {
  const tab = visitedTab(pathname);
  const page = tab && entries[tab];
  return page ? pagePaths[page] : null;
}
