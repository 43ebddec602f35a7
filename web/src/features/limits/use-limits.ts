import type { LimitUse } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { usePlan } from '../plan/index.js';

/** Not asked again sooner when the limit should be open by this device's clock and is not. */
const shortestPauseMs = 60_000;
/** Timers of browsers hold no more than this. */
const longestPauseMs = 2 ** 31 - 1;

/** What the free plan allows and how much of it is used; nothing for everybody else, and nothing while it is not known. */
export interface Limits {
  insights: LimitUse | undefined;
  personas: LimitUse | undefined;
  /** Categories of topics. */
  topics: LimitUse | undefined;
}

/** The limits of whoever is here; read anew after each reply, when the plan changes, and when the day's limit opens again. */
export function useLimits(): Limits {
  const client = useQueryClient();
  const { isFree } = usePlan();
  const { data } = useQuery({ ...apiQuery('GET /api/limits'), enabled: isFree });
  const limits = isFree ? data?.filter(({ limit }) => limit >= 0) : undefined;
  const insights = limits?.find(({ name }) => name === 'insightsPerDay');
  const opensAt = insights?.resetsAt;
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
    personas: limits?.find(({ name }) => name === 'personas'),
    topics: limits?.find(({ name }) => name === 'topics'),
  };
}
