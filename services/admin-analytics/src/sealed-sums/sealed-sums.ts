import { Injectable, Module } from '@nestjs/common';
import { SecretTables, type ServiceCipher, TableCipher } from '@shadow-guide/encryption';

/** Number of calls that failed for the same reason, or whose answer could not be used. */
export interface Problem {
  readonly reason: string;
  readonly requests: number;
  /** Number of operations that finally had no result. */
  readonly lost: number;
}

/** Sums of the calls of one purpose and model on one day. Costs are in millionths of a US cent. */
export interface UsageSum {
  readonly feature: string;
  readonly model: string;
  readonly costMicroCents: bigint;
  readonly tokens: number;
  readonly requests: number;
  readonly failures: number;
  /** Number of requests to a model without a price. */
  readonly unpriced: number;
  readonly problems: readonly Problem[];
}

/** Sums of one person's calls on one day, and their purposes. */
export interface PersonDay {
  readonly costMicroCents: bigint;
  readonly tokens: number;
  readonly requests: number;
  readonly features: readonly string[];
  /** Number of requests to a model without a price. */
  readonly unpriced: number;
}

/** Used amount of a month's budget, in millionths of a US cent. */
export interface UsedSum {
  readonly microCents: bigint;
  /** Number of requests to a model without a price. */
  readonly unpriced: number;
}

/** Adds up two days of the same person. */
export function addPersonDays(a: PersonDay, b: PersonDay): PersonDay {
  return {
    costMicroCents: a.costMicroCents + b.costMicroCents,
    tokens: a.tokens + b.tokens,
    requests: a.requests + b.requests,
    features: [...new Set([...a.features, ...b.features])],
    unpriced: a.unpriced + b.unpriced,
  };
}

type SealedProblem = [string, number, number];
type SealedSum = [string, string, string, number, number, number, number, SealedProblem[]];
type SealedDay = [string, number, number, readonly string[], number];
type SealedUsed = [string, number];

/** Sizes in bytes to whose multiples plaintexts are padded, by table; larger than most plaintexts of the table. */
const STEPS = { usage_totals: 4_096, usage_days: 256, cost_figures: 1_024, budget: 64 } as const;

/** Ciphers for model costs: totals, people's days, the measured figures and the budget. */
export class SumsCipher {
  constructor(private readonly ciphers: Readonly<Record<keyof typeof STEPS, ServiceCipher>>) {}

  sealTotals(date: string, sums: readonly UsageSum[]): Buffer {
    const rows = sums.map((sum): SealedSum => {
      const { feature, model, tokens, requests, failures, unpriced } = sum;
      const problems = sum.problems.map(
        ({ reason, requests: some, lost }): SealedProblem => [reason, some, lost],
      );
      return [feature, model, sum.costMicroCents.toString(), tokens, requests, failures, unpriced, problems];
    });
    return this.ciphers.usage_totals.seal(date, rows);
  }

  /**
   * Decrypts the totals of a day.
   * @throws DomainError `unreadable` when the row was tampered with; all methods that decrypt throw this error
   */
  openTotals(date: string, sealed: Buffer): UsageSum[] {
    return this.ciphers.usage_totals
      .open<SealedSum[]>(date, sealed)
      .map(([feature, model, cost, tokens, requests, failures, unpriced, problems]) => ({
        ...{ feature, model, tokens, requests, failures, unpriced },
        costMicroCents: BigInt(cost),
        problems: problems.map(([reason, some, lost]) => ({ reason, requests: some, lost })),
      }));
  }

  sealDay(userId: string, date: string, day: PersonDay): Buffer {
    const { costMicroCents, tokens, requests, features, unpriced } = day;
    const sealed: SealedDay = [costMicroCents.toString(), tokens, requests, features, unpriced];
    return this.ciphers.usage_days.seal(`${userId} ${date}`, sealed);
  }

  openDay(userId: string, date: string, sealed: Buffer): PersonDay {
    const [cost, tokens, requests, features, unpriced] = this.ciphers.usage_days.open<SealedDay>(
      `${userId} ${date}`,
      sealed,
    );
    return { costMicroCents: BigInt(cost), tokens, requests, features, unpriced };
  }

  /** Seals the used amount of a month's budget. */
  sealUsed({ microCents, unpriced }: UsedSum): Buffer {
    const sealed: SealedUsed = [microCents.toString(), unpriced];
    return this.ciphers.budget.seal('only', sealed);
  }

  openUsed(sealed: Buffer): UsedSum {
    const [microCents, unpriced] = this.ciphers.budget.open<SealedUsed>('only', sealed);
    return { microCents: BigInt(microCents), unpriced };
  }

  sealFigures(figures: object): Buffer {
    return this.ciphers.cost_figures.seal('only', figures);
  }

  openFigures<T>(sealed: Buffer): T {
    return this.ciphers.cost_figures.open<T>('only', sealed);
  }
}

/** Provides the ciphers for model costs. */
@Injectable()
export class SealedSums {
  private readonly tables: Readonly<Record<keyof typeof STEPS, TableCipher>>;

  constructor(secrets: SecretTables) {
    const of = (table: keyof typeof STEPS) =>
      new TableCipher(secrets.in('service_secrets'), {
        schema: 'admin_analytics',
        table,
        step: STEPS[table],
      });
    this.tables = {
      usage_totals: of('usage_totals'),
      usage_days: of('usage_days'),
      cost_figures: of('cost_figures'),
      budget: of('budget'),
    };
  }

  /** Returns the cipher. Must not be called inside a transaction, because it may run a query. */
  async cipher(): Promise<SumsCipher> {
    const { usage_totals, usage_days, cost_figures, budget } = this.tables;
    return new SumsCipher({
      usage_totals: await usage_totals.get(),
      usage_days: await usage_days.get(),
      cost_figures: await cost_figures.get(),
      budget: await budget.get(),
    });
  }
}

/** Module of the sums' ciphers; requires EncryptionModule. */
@Module({ providers: [SealedSums], exports: [SealedSums] })
export class SealedSumsModule {}
