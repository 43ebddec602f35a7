import type { RestState } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { readStored, writeStored } from '../../lib/browser-storage.js';
import { restReadKey } from '../../lib/remembered.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { afterTyping, restReason, type TabSitting } from './rest-reason.js';

const restQuery = { ...apiQuery('GET /api/journal/rest'), staleTime: 60_000 };

/** Interval in milliseconds of the checks whether a rest is due; the suggestion need not be exact. */
const pollMs = 20_000;

/** The tab's sitting. It is module state, so that it survives navigation within the tab. */
let tab: TabSitting | null = null;

/**
 * Returns the reason why a rest is suggested now, if there is one.
 * @param words the text in the writing box
 * @param answered number of replies on the page; the server's data is refetched with each reply
 */
export function useRest(words: string, answered: number) {
  const client = useQueryClient();
  const { data } = useQuery(restQuery);
  const [now, setNow] = useState(Date.now);
  const [readAt, setReadAt] = useState(() => Number(readStored(restReadKey)) || null);
  const shownWords = useRef(words);
  const knownAnswers = useRef(answered);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pollMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // Text already in the box was typed earlier.
    if (words === shownWords.current) return;
    shownWords.current = words;
    if (words !== '') tab = afterTyping(tab, Date.now());
  }, [words]);
  useEffect(() => {
    if (answered > knownAnswers.current) {
      void client.invalidateQueries({ queryKey: apiKey('GET /api/journal/rest') });
    }
    knownAnswers.current = answered;
  }, [client, answered]);
  return {
    reason: restReason({ sitting: data?.sitting, tab, readAt, now }),
    loop: data?.loop ?? null,
    putAway: () => {
      const readNow = Date.now();
      writeStored(restReadKey, String(readNow));
      setReadAt(readNow);
    },
  };
}

/** Dismisses the card of a recurring topic at once. If the request fails, the card returns with the next visit. */
export function useDismissLoop() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (topicId: string) => api('POST /api/journal/rest/dismiss', { topicId }),
    onMutate: async () => {
      // A response to an earlier request would bring the card back.
      await client.cancelQueries({ queryKey: restQuery.queryKey });
      client.setQueryData<RestState>(
        restQuery.queryKey,
        (known) => known && (known.sitting ? { sitting: known.sitting } : {}),
      );
    },
    onSuccess: (state) => {
      client.setQueryData<RestState>(restQuery.queryKey, state);
    },
  });
}
