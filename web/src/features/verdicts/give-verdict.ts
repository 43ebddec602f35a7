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
    others: [
      apiKey('GET /api/insights'),
      apiKey('GET /api/limits'),
      apiKey('GET /api/prompts/daily'),
      // A topic that is not theirs is no loop.
      apiKey('GET /api/journal/rest'),
    ],
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
/** The second press of a double click is no press of its own. */
const doubleClickMs = 500;

type Lists = [QueryKey, unknown][];

/** The verdicts of one finding that are on their way. */
interface Course {
  /** How many are not stored yet. */
  open: number;
  /** Resolves with the last of them. */
  end: Promise<void>;
  /** The one that the server has. */
  stored: Verdict | null;
  /** The lists before the first of them was shown. */
  before: Lists | null;
}

/** By the id of the finding. */
const running = new Map<string, Course>();
let hiddenAt = Number.NEGATIVE_INFINITY;
let pressed = { button: '', at: Number.NEGATIVE_INFINITY };

/**
 * How a screen gives verdicts: shown at once, and as before when it could not be stored. Works on after the screen is left.
 * Those of one finding are stored in the order in which they were given.
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

/** Whether the button of this verdict was pressed a moment ago: the one that gives it takes it back as well. */
function isPressedTwice({ id, verdict: shown }: Judged, verdict: Verdict | null): boolean {
  const button = `${id} ${verdict ?? shown}`;
  const at = performance.now();
  const isTwice = pressed.button === button && at - pressed.at <= doubleClickMs;
  pressed = { button, at };
  return isTwice;
}

/** Shows a verdict, stores it after those of the same finding that are on their way, and reads anew what follows from the last. */
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

/** Shows a verdict in every list. Returns the lists as they were. */
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

/** Sends a verdict; never rejects. `lists`: as they were before it was shown. */
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
    // Another one was given since: that one is shown, and its own storing says how it ends.
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
