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

/** How often it is looked whether a rest is due: nobody waits for it. */
const lookMs = 20_000;

/** Typing in this tab outlasts a look at another page. */
let tab: TabSitting | null = null;

/**
 * Why a rest is suggested now, if it is.
 * @param words that stand in the box
 * @param answered replies on the page: with each the server knows more
 */
export function useRest(words: string, answered: number) {
  const client = useQueryClient();
  const { data } = useQuery(restQuery);
  const [now, setNow] = useState(Date.now);
  const [readAt, setReadAt] = useState(() => Number(readStored(restReadKey)) || null);
  const shownWords = useRef(words);
  const knownAnswers = useRef(answered);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // What stood there already was typed before.
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

/** Puts the offer beside a loop away, at once; should the server not hear of it, it comes back with the next visit. */
export function useDismissLoop() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (topicId: string) => api('POST /api/journal/rest/dismiss', { topicId }),
    onMutate: async () => {
      // An answer of before would bring it back.
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
