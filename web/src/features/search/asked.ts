import type { SearchKind } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** What is looked for, where, and on which days (`2026-11-20`; null is no bound). */
export interface Asked {
  q: string;
  kinds: readonly SearchKind[];
  from: string | null;
  to: string | null;
}

export const everywhere: Asked = { q: '', kinds: ['entry', 'reply', 'insight'], from: null, to: null };

/** In the memory of the tab, which is cleared with everything else when the session ends. */
const askedKey = ['asked-search'];

/** What is asked for at the moment. Whoever comes back from a result finds it again; it never stands in the address or in storage. */
export function useAsked(): [Asked, (part: Partial<Asked>) => void] {
  const client = useQueryClient();
  const cameBack = useNavigationType() === 'POP';
  const [asked, setAsked] = useState(() => (cameBack && client.getQueryData<Asked>(askedKey)) || everywhere);
  useEffect(() => {
    client.setQueryDefaults(askedKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(askedKey, asked);
  }, [client, asked]);
  const change = useCallback((part: Partial<Asked>) => setAsked((old) => ({ ...old, ...part })), []);
  return [asked, change];
}

/** Why this cannot be searched for; null when it can, or when nothing is typed yet. */
export function problemOf({ kinds, from, to }: Asked): string | null {
  if (kinds.length === 0) return 'Choose what to search: your entries, the replies or your insights.';
  if (from !== null && to !== null && to < from) return 'The last day is before the first one.';
  return null;
}
