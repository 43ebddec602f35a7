import {
  BookMarked,
  Drama,
  Flower2,
  House,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Sprout,
  Wrench,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.js';
import { maybeSignedIn, useSession } from '../lib/session.js';
import { navigationEntry } from './visited-tab.js';

export interface NavigationItem {
  path: string;
  icon: LucideIcon;
  /** Name of the entry in the sidebar. */
  label: string;
  /** Name of the entry in the tab bar, if it differs from that in the sidebar. */
  tabLabel?: string;
  /** Shown to people who are not signed in as well. */
  forVisitors?: boolean;
}

/** The main navigation, in order: sidebar on wide screens, tab bar on narrow ones. */
const navigation: NavigationItem[] = [
  { path: paths.home(), icon: House, label: 'Home', forVisitors: true },
  { path: paths.journal(), icon: NotebookPen, label: 'Journal' },
  { path: paths.habits(), icon: Sprout, label: 'Habits' },
  { path: paths.insights(), icon: Lightbulb, label: 'Insights' },
  { path: paths.exercises(), icon: Flower2, label: 'Exercises' },
  { path: paths.personas(), icon: Drama, label: 'Personas', tabLabel: 'Shadows' },
  {
    path: paths.forum(),
    icon: MessagesSquare,
    label: 'Forum',
    tabLabel: 'Community',
    forVisitors: true,
  },
  { path: paths.topics(), icon: BookMarked, label: 'Topics', tabLabel: 'Library', forVisitors: true },
];

/**
 * Returns the navigation items that this person may use. Before the session is confirmed, a likely session already gets
 * the items of a signed-in person.
 */
export function useNavigation(): NavigationItem[] {
  const { status } = useSession();
  const isPerson = status === 'signed-in' || (status === 'loading' && maybeSignedIn());
  return isPerson ? navigation : navigation.filter((item) => item.forVisitors);
}

/** Returns the navigation items plus, for operators, the operators’ page, which the tab bar omits. */
export function useSidebarNavigation(): NavigationItem[] {
  const items = useNavigation();
  const { user } = useSession();
  return user?.isAdmin ? [...items, { path: paths.admin(), icon: Wrench, label: 'Admin' }] : items;
}

/**
 * Returns a function for the `aria-current` of an entry by its path: `page` when it is the open page, `true` when the
 * open page is below it.
 */
export function useCurrentEntry(): (path: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const entry = navigationEntry(pathname);
  return (path) => (path === pathname ? 'page' : path === entry ? 'true' : undefined);
}
