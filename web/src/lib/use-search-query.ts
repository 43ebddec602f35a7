import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Returns the current query of a screen with a search; it is restored when the person returns to the screen. The query
 * may contain the person's words. It is therefore kept only in the tab's memory, never in the URL or in storage, and
 * cleared when the session ends.
 * @param screen a unique name
 */
export function useSearchQuery<T extends object>(
  screen: string,
  atFirst: T,
): [asked: T, change: (part: Partial<T>) => void] {
  const client = useQueryClient();
  const cameBack = useNavigationType() === 'POP';
  const [asked, setAsked] = useState(() => (cameBack && client.getQueryData<T>(keyOf(screen))) || atFirst);
  useEffect(() => {
    client.setQueryDefaults(keyOf(screen), { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(keyOf(screen), asked);
  }, [client, screen, asked]);
  const change = useCallback((part: Partial<T>) => setAsked((old) => ({ ...old, ...part })), []);
  return [asked, change];
}

function keyOf(screen: string): [string] {
  return [`asked-${screen}`];
}
