import type { LimitUse } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { usePlan } from '../plan/index.js';

/** Not asked again sooner when the limit should be open by this device's clock and is not. */
const shortestPauseMs = 60_000;
/** Timers of browsers hold no more than this. */
const longestPauseMs = 2 ** 31 - 1;

/** What a plan limits and how much of it is used; nothing of what is unlimited, and nothing while it is not known. */
export interface Limits {
  insights: LimitUse | undefined;
  personas: LimitUse | undefined;
  /** Categories of topics. */
  topics: LimitUse | undefined;
  /** The answers of a day, in tokens of the models. */
  tokens: LimitUse | undefined;
}

/** The limits of the person; read anew after each reply, when the plan changes, and when a limit of the day opens again. */
export function useLimits(): Limits {
  const client = useQueryClient();
  const { state } = usePlan();
  const isKnown = state !== 'unauthenticated' && state !== 'unknown';
  const { data } = useQuery({ ...apiQuery('GET /api/limits'), enabled: isKnown });
  const limits = isKnown ? data?.filter(({ limit }) => limit >= 0) : undefined;
  const insights = limits?.find(({ name }) => name === 'insightsPerDay');
  const tokens = limits?.find(({ name }) => name === 'tokensPerDay');
  const opensAt = earlier(insights?.resetsAt, tokens?.resetsAt);
  useEffect(() => {
    if (!opensAt) return;
    const pause = Math.max(Date.parse(opensAt) - Date.now(), shortestPauseMs);
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: apiKey('GET /api/limits') }),
      Math.min(pause, longestPauseMs),
    );
    return () => clearTimeout(timer);
  }, [client, opensAt]);
  return {
    insights,
    tokens,
    personas: limits?.find(({ name }) => name === 'personas'),
    topics: limits?.find(({ name }) => name === 'topics'),
  };
}

function earlier(a: string | null | undefined, b: string | null | undefined): string | undefined {
  const [first] = [a, b].filter((each) => typeof each === 'string').sort();
  return first;
}
