import { Flag, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { ReportsSection } from './reports/reports-section.js';

/** The parts of the operators' page, as the address names them. */
export type AdminSection = 'reports';

interface SectionEntry {
  id: AdminSection;
  label: string;
  icon: LucideIcon;
  screen: ComponentType;
}

/** In the order of the menu; the first is shown when the address names none. */
const sections = [
  { id: 'reports', label: 'Reports', icon: Flag, screen: ReportsSection },
] as const satisfies readonly SectionEntry[];

export const adminSections: readonly SectionEntry[] = sections;

/** The section that the address names. */
export function sectionFrom(named: string | null): SectionEntry {
  return adminSections.find(({ id }) => id === named) ?? sections[0];
}
