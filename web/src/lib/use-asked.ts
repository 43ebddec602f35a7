import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What is asked for at the moment on a screen with a search. Whoever comes back to it finds it again. It may hold a person's words: it never
 * stands in the address or in storage, but in the memory of the tab, which is cleared with everything else when the session ends.
 * @param screen a name of its own
 */
export function useAsked<T extends object>(
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
