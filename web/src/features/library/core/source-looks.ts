import type { SavedReplySource } from '@shadow-guide/contracts';
import { Drama, Flower2, type LucideIcon, NotebookPen, Users } from 'lucide-react';

/** How the places are called in which a reply was given. */
export const sourceLooks: Record<SavedReplySource, { label: string; icon: LucideIcon }> = {
  journal: { label: 'Journal', icon: NotebookPen },
  persona: { label: 'Persona', icon: Drama },
  table: { label: 'Shared table', icon: Users },
  exercise: { label: 'Exercise', icon: Flower2 },
};
