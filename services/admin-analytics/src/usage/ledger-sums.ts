import { type LedgerCall, NO_PERSON_ID } from '@shadow-guide/contracts';
import { addPersonDays, type PersonDay, type UsageSum } from '../sealed-sums/index.js';
import { addProblems, problemsOf } from './problems.js';

/** Sums of one UTC day, `YYYY-MM-DD`. */
export interface DayTotals {
  readonly date: string;
  readonly sums: UsageSum[];
}

/** Sums of one person's calls on a UTC day. */
export interface DayOfPerson extends PersonDay {
  readonly userId: string;
  readonly date: string;
}

/** Adds up calls in total and per person. Calls for no particular person are only in the totals. */
export function sumUp(calls: readonly LedgerCall[]): { totals: DayTotals[]; ofPeople: DayOfPerson[] } {
  const totals = new Map<string, UsageSum[]>();
  const ofPeople = new Map<string, DayOfPerson>();
  for (const call of calls) {
    const date = call.at.slice(0, 10);
    const cost = BigInt(call.costMicroCents ?? 0);
    const { userId, feature, model, tokens } = call;
    const one = { feature, model, costMicroCents: cost, tokens, requests: 1 };
    const unpriced = call.costMicroCents === null ? 1 : 0;
    const failed = { failures: call.success ? 0 : 1, unpriced };
    const problems = problemsOf(call);
    totals.set(date, addSums(totals.get(date) ?? [], [{ ...one, ...failed, problems }]));
    if (userId === NO_PERSON_ID) continue;
    const key = `${userId} ${date}`;
    const day = { userId, date, costMicroCents: cost, tokens, requests: 1, features: [feature], unpriced };
    const known = ofPeople.get(key);
    ofPeople.set(key, known ? { ...day, ...addPersonDays(known, day) } : day);
  }
  return { totals: [...totals].map(([date, sums]) => ({ date, sums })), ofPeople: [...ofPeople.values()] };
}

/** Adds up sums of the same day, by purpose and model. */
export function addSums(known: readonly UsageSum[], more: readonly UsageSum[]): UsageSum[] {
  const sums = new Map(known.map((sum) => [`${sum.feature}\n${sum.model}`, sum]));
  for (const sum of more) {
    const key = `${sum.feature}\n${sum.model}`;
    const before = sums.get(key);
    sums.set(key, before ? plus(before, sum) : sum);
  }
  return [...sums.values()];
}

function plus(a: UsageSum, b: UsageSum): UsageSum {
  return {
    feature: a.feature,
    model: a.model,
    costMicroCents: a.costMicroCents + b.costMicroCents,
    tokens: a.tokens + b.tokens,
    requests: a.requests + b.requests,
    failures: a.failures + b.failures,
    unpriced: a.unpriced + b.unpriced,
    problems: addProblems(a.problems, b.problems),
  };
}
