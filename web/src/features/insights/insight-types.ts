import type { InsightType } from '@shadow-guide/contracts';
import { Anchor, Heart, type LucideIcon, Mountain, Repeat, Scale, Users } from 'lucide-react';

/** How each type of insight is shown: its name for one, its name in the filter, its icon. */
export const insightTypeLooks: Record<InsightType, { one: string; many: string; icon: LucideIcon }> = {
  pattern: { one: 'Pattern', many: 'Patterns', icon: Repeat },
  emotion: { one: 'Emotion', many: 'Emotions', icon: Heart },
  belief: { one: 'Belief', many: 'Beliefs', icon: Anchor },
  strength: { one: 'Strength', many: 'Strengths', icon: Mountain },
  relationship: { one: 'Relationship', many: 'Relationships', icon: Users },
  value: { one: 'Value', many: 'Values', icon: Scale },
};

/** The types in the order of the filter. */
export const insightTypeOrder = Object.keys(insightTypeLooks) as InsightType[];

/** The type that an address asks for; null when it is none. */
export function insightTypeFrom(value: string | null): InsightType | null {
  return insightTypeOrder.find((type) => type === value) ?? null;
}
