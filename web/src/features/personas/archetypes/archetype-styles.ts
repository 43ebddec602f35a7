import type { Archetype } from '@shadow-guide/contracts';
import {
  CloudRain,
  Drama,
  Gavel,
  HandHeart,
  HeartHandshake,
  type LucideIcon,
  Ruler,
  SlidersHorizontal,
  Trophy,
  Unplug,
  Zap,
} from 'lucide-react';

/** The appearance of an archetype: its name, its glyph, and the hue of its tint in degrees. */
export interface ArchetypeStyle {
  label: string;
  icon: LucideIcon;
  hue: number;
}

export const archetypeStyles: Record<Archetype, ArchetypeStyle> = {
  inner_critic: { label: 'Inner Critic', icon: Gavel, hue: 25 },
  perfectionist: { label: 'Perfectionist', icon: Ruler, hue: 235 },
  rebel: { label: 'Rebel', icon: Zap, hue: 48 },
  caretaker: { label: 'Caretaker', icon: HandHeart, hue: 150 },
  saboteur: { label: 'Saboteur', icon: Unplug, hue: 315 },
  achiever: { label: 'Achiever', icon: Trophy, hue: 88 },
  victim: { label: 'Victim', icon: CloudRain, hue: 275 },
  controller: { label: 'Controller', icon: SlidersHorizontal, hue: 195 },
  people_pleaser: { label: 'People Pleaser', icon: HeartHandshake, hue: 355 },
  unknown: { label: 'A voice of its own', icon: Drama, hue: 65 },
};
