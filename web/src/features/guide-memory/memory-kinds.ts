import type { GuideMemoryKind } from '@shadow-guide/contracts';
import { Heart, type LucideIcon, MapPin, Repeat2, Users } from 'lucide-react';

/** Labels and icon of each kind of note. */
interface KindStyle {
  /** Heading above the notes of this kind. */
  title: string;
  /** Label in the selection of a new note’s kind. */
  one: string;
  icon: LucideIcon;
}

/** Maps each kind of note to its labels and icon, in the order in which the guide receives the kinds. */
export const memoryKinds: Readonly<Record<GuideMemoryKind, KindStyle>> = {
  person: { title: 'People', one: 'A person', icon: Users },
  preference: { title: 'Preferences', one: 'A preference', icon: Heart },
  fact: { title: 'Facts', one: 'A fact', icon: MapPin },
  theme: { title: 'Themes', one: 'A theme', icon: Repeat2 },
};

export const kindsInOrder = Object.keys(memoryKinds) as GuideMemoryKind[];
