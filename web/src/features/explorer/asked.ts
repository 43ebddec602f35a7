import type { SearchResources } from '@shadow-guide/contracts';
import { type ExplorerCategory, explorerCategories, type ResourceType } from '@shadow-guide/contracts/facts';

/** The search and its filters; null means any. */
export interface Asked {
  words: string;
  category: ExplorerCategory | null;
  type: ResourceType | null;
  difficulty: number | null;
}

export const everything: Asked = { words: '', category: null, type: null, difficulty: null };

/** Returns the request to the library: research first, then the most helpful. */
export function searchOf({ words, category, type, difficulty }: Asked): SearchResources {
  return {
    search: words.trim() || undefined,
    category: category ? explorerCategories[category] : undefined,
    resourceType: type ?? undefined,
    difficulty: difficulty ?? undefined,
    sort: 'research',
  };
}
