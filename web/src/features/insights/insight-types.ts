import type { InsightType } from '@shadow-guide/contracts';
import { Anchor, Heart, type LucideIcon, Mountain, Repeat, Scale, Users } from 'lucide-react';

/** The singular name, filter name and icon of each type of insight. */
export const insightTypeStyles: Record<InsightType, { one: string; many: string; icon: LucideIcon }> = {
  pattern: { one: 'Pattern', many: 'Patterns', icon: Repeat },
  emotion: { one: 'Emotion', many: 'Emotions', icon: Heart },
  belief: { one: 'Belief', many: 'Beliefs', icon: Anchor },
  strength: { one: 'Strength', many: 'Strengths', icon: Mountain },
  relationship: { one: 'Relationship', many: 'Relationships', icon: Users },
  value: { one: 'Value', many: 'Values', icon: Scale },
};

/** The types in the order of the filter. */
export const insightTypeOrder = Object.keys(insightTypeStyles) as InsightType[];

/** Returns the type that the URL names; null when there is no such type. */
export function insightTypeFrom(value: string | null): InsightType | null {
  return insightTypeOrder.find((type) => type === value) ?? null;
}
