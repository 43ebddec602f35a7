import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The current query of a screen with a search, restored when the person returns to the screen. It may contain the
 * person's words: it is never in the URL or in storage, but in the tab's memory, which is cleared with everything else
 * when the session ends.
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
