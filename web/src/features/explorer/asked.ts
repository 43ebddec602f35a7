import type { SearchResources } from '@shadow-guide/contracts';
import { type ExplorerCategory, explorerCategories, type ResourceType } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** What is looked for; null is any. */
export interface Asked {
  words: string;
  category: ExplorerCategory | null;
  type: ResourceType | null;
  difficulty: number | null;
}

export const everything: Asked = { words: '', category: null, type: null, difficulty: null };

/** In the memory of the tab, which is cleared with everything else when the session ends. */
const askedKey = ['asked-explorer'];

/** What is asked for at the moment. Whoever goes back to the explorer finds it again; it never stands in the address or in storage. */
export function useAsked(): [Asked, (part: Partial<Asked>) => void] {
  const client = useQueryClient();
  const cameBack = useNavigationType() === 'POP';
  const [asked, setAsked] = useState(() => (cameBack && client.getQueryData<Asked>(askedKey)) || everything);
  useEffect(() => {
    client.setQueryDefaults(askedKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(askedKey, asked);
  }, [client, asked]);
  const change = useCallback((part: Partial<Asked>) => setAsked((old) => ({ ...old, ...part })), []);
  return [asked, change];
}

/** As the library is asked: research first, then what helped most. */
export function searchOf({ words, category, type, difficulty }: Asked): SearchResources {
  return {
    search: words.trim() || undefined,
    category: category ? explorerCategories[category] : undefined,
    resourceType: type ?? undefined,
    difficulty: difficulty ?? undefined,
    sort: 'research',
  };
}
