import type { SavedReplySource } from '@shadow-guide/contracts';
import { Drama, Flower2, type LucideIcon, NotebookPen, Users } from 'lucide-react';

/** The name and icon of each kind of chat in which a reply can be saved. */
export const sourceStyles: Record<SavedReplySource, { label: string; icon: LucideIcon }> = {
  journal: { label: 'Journal', icon: NotebookPen },
  persona: { label: 'Persona', icon: Drama },
  table: { label: 'Shared table', icon: Users },
  exercise: { label: 'Exercise', icon: Flower2 },
};
