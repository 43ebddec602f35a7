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

/** A finding (an insight, persona or topic) on which a person can give a verdict, with the current verdict. */
export interface Judged {
  id: string;
  verdict?: Verdict;
}

/**
 * For each kind of finding: its endpoint, its lists, the name of the list of hidden findings, and which other queries
 * to refetch.
 */
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
    others: [
      apiKey('GET /api/insights'),
      apiKey('GET /api/limits'),
      apiKey('GET /api/prompts/daily'),
      // A topic that the person rejected is no longer a loop.
      apiKey('GET /api/journal/rest'),
    ],
  },
} as const satisfies Record<string, { route: ApiRoute; list: QueryKey; hidden: string; others: QueryKey[] }>;

export type JudgedKind = keyof typeof kinds;

/**
 * Gives a verdict on a finding; null removes the verdict.
 * @returns whether the press was accepted
 */
export type GiveVerdict = (finding: Judged, verdict: Verdict | null) => boolean;

/**
 * Time in milliseconds after a card was hidden in which presses are ignored: a second press on the hidden card would
 * hit the card that took its place.
 */
const afterHidingMs = 500;
/** Maximum time in milliseconds between the two presses of a double click. */
const doubleClickMs = 500;

type Lists = [QueryKey, unknown][];

/** The verdicts on one finding that are not stored yet. */
interface Course {
  /** Number of verdicts not stored yet. */
  open: number;
  /** Resolves when the last of these verdicts is stored. */
  end: Promise<void>;
  /** The verdict on the server. */
  stored: Verdict | null;
  /** The lists as they were before the first of these verdicts was shown. */
  before: Lists | null;
}

/** The verdicts that are not stored yet, by the id of the finding. */
const running = new Map<string, Course>();
let hiddenAt = Number.NEGATIVE_INFINITY;
let pressed = { button: '', at: Number.NEGATIVE_INFINITY };

/**
 * Returns the function that gives a verdict. The verdict is shown at once, and reverted if it could not be stored.
 * Storing continues after the screen is left. Verdicts on one finding are stored in the order in which they were given.
 */
export function useGiveVerdict(kind: JudgedKind): GiveVerdict {
  const client = useQueryClient();
  return useCallback(
    (finding, verdict) => {
      const isShownAgain = finding.verdict === 'not_me' && verdict === null;
      const isMeant = performance.now() - hiddenAt > afterHidingMs && !isPressedTwice(finding, verdict);
      if (!isShownAgain && !isMeant) return false;
      void give(client, kind, finding, verdict);
      return true;
    },
    [client, kind],
  );
}

/**
 * Returns whether the button of this verdict was pressed a moment ago. Such a press is the second of a double click,
 * because the same button gives and removes the verdict.
 */
function isPressedTwice({ id, verdict: shown }: Judged, verdict: Verdict | null): boolean {
  const button = `${id} ${verdict ?? shown}`;
  const at = performance.now();
  const isTwice = pressed.button === button && at - pressed.at <= doubleClickMs;
  pressed = { button, at };
  return isTwice;
}

/**
 * Shows a verdict, and stores it after earlier verdicts on the same finding. After the last one, refetches the queries
 * that depend on it.
 */
async function give(
  client: QueryClient,
  kind: JudgedKind,
  finding: Judged,
  verdict: Verdict | null,
): Promise<void> {
  const { id, verdict: stored = null } = finding;
  const { list, others } = kinds[kind];
  const course = running.get(id) ?? { open: 0, end: Promise.resolve(), stored, before: null };
  running.set(id, course);
  course.open += 1;
  if (verdict === 'not_me') hiddenAt = performance.now();
  const shown = show(client, list, id, verdict);
  course.end = course.end.then(async () => {
    const lists = await shown;
    course.before ??= lists;
    await store(client, kind, finding, verdict, { course, lists });
    course.open -= 1;
  });
  await course.end;
  if (course.open > 0) return;
  running.delete(id);
  await invalidateEverywhere(client, [list, ...others]);
}

/** Shows a verdict in every list. Returns the lists as they were before. */
async function show(
  client: QueryClient,
  list: QueryKey,
  id: string,
  verdict: Verdict | null,
): Promise<Lists> {
  await client.cancelQueries({ queryKey: list });
  const lists = client.getQueriesData({ queryKey: list });
  for (const [key, data] of lists) client.setQueryData(key, judged(key, data, id, verdict));
  return lists;
}

/** Sends a verdict; never rejects. `lists` are the lists before the verdict was shown. */
async function store(
  client: QueryClient,
  kind: JudgedKind,
  finding: Judged,
  verdict: Verdict | null,
  { course, lists }: { course: Course; lists: Lists },
): Promise<void> {
  const { id, verdict: before = null } = finding;
  const { route, hidden } = kinds[kind];
  try {
    await api(route, { id, verdict });
    course.stored = verdict;
    if (verdict === 'not_me') {
      const onAction = () => {
        for (const [key, data] of lists) client.setQueryData(key, data);
        void give(client, kind, { ...finding, verdict }, before);
      };
      toast({
        title: `Hidden. You find it under ${hidden}.`,
        endsAt: Date.now() + UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onAction },
      });
    }
  } catch (error) {
    // A later verdict was given: the lists show that one, and its own request decides the result.
    if (course.open > 1) return;
    for (const [key, data] of course.before ?? lists)
      client.setQueryData(key, judged(key, data, id, course.stored));
    toast({
      variant: 'destructive',
      title: 'That could not be saved',
      description: (error instanceof ApiError && error.body.message) || 'It is as before. Please try again.',
    });
  }
}
