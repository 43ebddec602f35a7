import type { ProfileTrait } from '@shadow-guide/contracts';
import { Bird, Brain, Eye, Heart, type LucideIcon, Mountain, Palette, Sprout, Target } from 'lucide-react';

const icons: Record<ProfileTrait, LucideIcon> = {
  introspective: Eye,
  empathetic: Heart,
  analytical: Brain,
  creative: Palette,
  adventurous: Mountain,
  nurturing: Sprout,
  ambitious: Target,
  peaceful: Bird,
};

/** Returns the icon of a trait, ignoring case; only some traits have one. */
export function traitIcon(trait: string): LucideIcon | undefined {
  const name = trait.trim().toLowerCase();
  return Object.hasOwn(icons, name) ? icons[name as ProfileTrait] : undefined;
}
