import { type LedgerCall, NOBODY_ID } from '@shadow-guide/contracts';

/** What calls of one day, purpose and model come to. */
export interface UsageSum {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly feature: string;
  readonly model: string;
  costMicroCents: bigint;
  tokens: number;
  requests: number;
  failures: number;
  /** Of a model without a price. */
  unpriced: number;
}

/** The same of one person's calls. */
export interface PersonSum extends UsageSum {
  readonly userId: string;
}

/** Adds calls up, for everybody together and for each person. What was asked for nobody in particular is in the totals alone. */
export function sumUp(calls: readonly LedgerCall[]): { totals: UsageSum[]; ofPeople: PersonSum[] } {
  const totals = new Map<string, UsageSum>();
  const ofPeople = new Map<string, PersonSum>();
  for (const call of calls) {
    const { userId, feature, model } = call;
    const about = { date: call.at.slice(0, 10), feature, model };
    const key = `${about.date}\n${feature}\n${model}`;
    add(totals, key, () => ({ ...about, ...NONE }), call);
    if (userId !== NOBODY_ID) add(ofPeople, `${userId}\n${key}`, () => ({ ...about, ...NONE, userId }), call);
  }
  return { totals: [...totals.values()], ofPeople: [...ofPeople.values()] };
}

const NONE = { costMicroCents: 0n, tokens: 0, requests: 0, failures: 0, unpriced: 0 };

function add<T extends UsageSum>(sums: Map<string, T>, key: string, begin: () => T, call: LedgerCall): void {
  const sum = sums.get(key) ?? begin();
  sum.costMicroCents += BigInt(call.costMicroCents ?? 0);
  sum.tokens += call.tokens;
  sum.requests += 1;
  sum.failures += call.success ? 0 : 1;
  sum.unpriced += call.costMicroCents === null ? 1 : 0;
  sums.set(key, sum);
}
