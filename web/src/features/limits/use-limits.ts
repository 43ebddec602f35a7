import type { LimitUse } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { usePlan } from '../plan/index.js';

/** Minimum wait in milliseconds before a refetch if the limit should have reset by this device's clock but has not. */
const shortestPauseMs = 60_000;
/** Maximum delay of a browser timer. */
const longestPauseMs = 2 ** 31 - 1;

/**
 * The plan's limits and how much of each is used; undefined for an unlimited resource and while the limits are unknown.
 */
export interface Limits {
  insights: LimitUse | undefined;
  personas: LimitUse | undefined;
  /** Limit and use of topic categories. */
  topics: LimitUse | undefined;
  /** The answers of a day, in model tokens. */
  tokens: LimitUse | undefined;
}

/** Returns the person's limits; refetched after each reply, when the plan changes, and when a daily limit resets. */
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
