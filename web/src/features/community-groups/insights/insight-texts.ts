import type { CommunityInsightType } from '@shadow-guide/contracts/facts';
import { BookOpen, Footprints, Leaf, type LucideIcon, UsersRound } from 'lucide-react';

/** Label and icon of each kind of insight. */
export const insightKinds: Readonly<Record<CommunityInsightType, { label: string; icon: LucideIcon }>> = {
  reflection: { label: 'Reflection', icon: Leaf },
  research: { label: 'Research', icon: BookOpen },
  practice: { label: 'Practice', icon: Footprints },
  group_activity: { label: 'Group activity', icon: UsersRound },
};

const figures = new Intl.NumberFormat('en');

/** Returns a text about how many people found an insight helpful. */
export function helpfulText(count: number, isHelpful: boolean): string {
  const others = isHelpful ? Math.max(count - 1, 0) : count;
  const people = `${figures.format(others)} ${others === 1 ? 'person' : 'people'}`;
  if (isHelpful) return others === 0 ? 'for you' : `for you and ${people}`;
  return others === 0 ? '' : `for ${people}`;
}
