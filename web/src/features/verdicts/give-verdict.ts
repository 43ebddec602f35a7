import type { Verdict } from '@shadow-guide/contracts';
import { UNDO_SECONDS } from '@shadow-guide/contracts/facts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiRoute, api } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { toast } from '../../ui/toast-store.js';
import { judged } from './judged.js';

/** What can be judged, and the verdict that it has. */
export interface Judged {
  id: string;
  verdict?: Verdict;
}

/** Each kind of finding: its call, its lists, what the list of hidden ones is called, and what else is read anew. */
const kinds = {
  insight: {
    route: 'POST /api/insights/:id/verdict',
    list: apiKey('GET /api/insights'),
    hidden: 'Hidden',
    others: [apiKey('GET /api/user/stats')],
  },
  persona: {
    route: 'POST /api/personas/:id/verdict',
    list: apiKey('GET /api/personas'),
    hidden: '“Things you said are not you”',
    others: [apiKey('GET /api/limits'), apiKey('GET /api/shared-tables'), apiKey('GET /api/prompts/daily')],
  },
  topic: {
    route: 'POST /api/topics/:id/verdict',
    list: apiKey('GET /api/topics'),
    hidden: 'Hidden',
    others: [apiKey('GET /api/insights'), apiKey('GET /api/limits'), apiKey('GET /api/prompts/daily')],
  },
} as const satisfies Record<string, { route: ApiRoute; list: QueryKey; hidden: string; others: QueryKey[] }>;

export type JudgedKind = keyof typeof kinds;

/**
 * Gives a verdict, or takes it back with null.
 * @returns whether it was heard
 */
export type GiveVerdict = (finding: Judged, verdict: Verdict | null) => boolean;

/** A second press meant for a card that has just gone hits the one that took its place: none is heard for so long. */
const afterHidingMs = 500;

/** What is being stored, by the id of the finding. */
const running = new Map<string, Promise<void>>();
let hiddenAt = Number.NEGATIVE_INFINITY;

/**
 * How a screen gives verdicts: shown at once, and as before when it could not be stored. Works on after the screen is left.
 * A finding whose verdict is being stored takes no other, except to be shown again: the list of hidden ones offers that at once.
 */
export function useGiveVerdict(kind: JudgedKind): GiveVerdict {
  const client = useQueryClient();
  return useCallback(
    (finding, verdict) => {
      const isShownAgain = finding.verdict === 'not_me' && verdict === null;
      if (!isShownAgain && (performance.now() - hiddenAt <= afterHidingMs || running.has(finding.id)))
        return false;
      void give(client, kind, finding, verdict);
      return true;
    },
    [client, kind],
  );
}

/** Stores a verdict after the one of the same finding that is on its way, and reads anew what follows from it. */
async function give(
  client: QueryClient,
  kind: JudgedKind,
  finding: Judged,
  verdict: Verdict | null,
): Promise<void> {
  const { id } = finding;
  const earlier = Promise.resolve(running.get(id));
  const stored = earlier.then(() => store(client, kind, finding, verdict));
  running.set(id, stored);
  await stored;
  if (running.get(id) === stored) running.delete(id);
  const { list, others } = kinds[kind];
  await invalidateEverywhere(client, [list, ...others]);
}

/** Shows a verdict and sends it; never rejects. */
async function store(
  client: QueryClient,
  kind: JudgedKind,
  finding: Judged,
  verdict: Verdict | null,
): Promise<void> {
  const { id, verdict: before = null } = finding;
  const { route, list, hidden } = kinds[kind];
  await client.cancelQueries({ queryKey: list });
  const cached = client.getQueriesData({ queryKey: list });
  for (const [key, data] of cached) client.setQueryData(key, judged(key, data, id, verdict));
  if (verdict === 'not_me') hiddenAt = performance.now();
  try {
    await api(route, { id, verdict });
    if (verdict === 'not_me') {
      const onAction = () => {
        for (const [key, data] of cached) client.setQueryData(key, data);
        void give(client, kind, { ...finding, verdict }, before);
      };
      toast({
        title: `Hidden. You find it under ${hidden}.`,
        endsAt: Date.now() + UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onAction },
      });
    }
  } catch (error) {
    for (const [key, data] of cached) client.setQueryData(key, data);
    toast({
      variant: 'destructive',
      title: 'That could not be saved',
      description: (error instanceof ApiError && error.body.message) || 'It is as before. Please try again.',
    });
  }
}
