import {
  ChartLine,
  Coins,
  Flag,
  HandCoins,
  HeartPulse,
  type LucideIcon,
  MessageSquareText,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminSection } from '../../lib/paths.js';
import { FeedbackSection } from './feedback/feedback-section.js';
import { ReportsSection } from './reports/reports-section.js';
import { RevenueSection } from './revenue/revenue-section.js';
import { SafetySection } from './safety/safety-section.js';
import { UsersSection } from './users/users-section.js';

interface SectionEntry {
  id: AdminSection;
  label: string;
  icon: LucideIcon;
  screen: ComponentType | LazyExoticComponent<ComponentType>;
}

/**
 * Sections in the order of the menu; the first is shown when the URL names none. Chart code is loaded only when its
 * section is shown.
 */
const sections = [
  { id: 'users', label: 'User Management', icon: Users, screen: UsersSection },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartLine,
    screen: lazy(() => import('./analytics/analytics-section.js')),
  },
  {
    id: 'token-usage',
    label: 'Token Usage',
    icon: Coins,
    screen: lazy(() => import('./usage/usage-section.js')),
  },
  { id: 'revenue', label: 'Revenue & Outliers', icon: HandCoins, screen: RevenueSection },
  { id: 'feedback', label: 'Feedback', icon: MessageSquareText, screen: FeedbackSection },
  { id: 'reports', label: 'Reports', icon: Flag, screen: ReportsSection },
  { id: 'safety', label: 'Safety', icon: HeartPulse, screen: SafetySection },
] as const satisfies readonly SectionEntry[];

export const adminSections: readonly SectionEntry[] = sections;

/** Returns the section that the URL names. */
export function sectionFrom(named: string | null): SectionEntry {
  return adminSections.find(({ id }) => id === named) ?? sections[0];
}
