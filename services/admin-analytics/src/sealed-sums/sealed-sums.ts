import { Injectable, Module } from '@nestjs/common';
import { SecretTables, type ServiceCipher, TableCipher } from '@shadow-guide/encryption';

/** Calls that failed for the same reason, or whose answer could not be used. */
export interface Problem {
  readonly reason: string;
  readonly requests: number;
  /** How often nothing came of it in the end. */
  readonly lost: number;
}

/** What calls of one purpose and model come to on a day. Costs are millionths of a US cent. */
export interface UsageSum {
  readonly feature: string;
  readonly model: string;
  readonly costMicroCents: bigint;
  readonly tokens: number;
  readonly requests: number;
  readonly failures: number;
  /** Of a model without a price. */
  readonly unpriced: number;
  readonly problems: readonly Problem[];
}

/** What one person's calls of a day come to, and which purposes they had. */
export interface PersonDay {
  readonly costMicroCents: bigint;
  readonly tokens: number;
  readonly requests: number;
  readonly features: readonly string[];
  /** Requests to a model without a price. */
  readonly unpriced: number;
}

/** What was used of a month's budget, in millionths of a US cent. */
export interface UsedSum {
  readonly microCents: bigint;
  /** Requests to a model without a price. */
  readonly unpriced: number;
}

/** What two days of a person's come to. */
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
/** Rows of before have no problems. */
type SealedSum = [string, string, string, number, number, number, number, SealedProblem[]?];
/** What was sealed before has no last one. */
type SealedDay = [string, number, number, readonly string[], number?];
/** What was sealed before is the cost alone. */
type SealedUsed = string | [string, number];

/** Bytes that what is sealed is filled to a multiple of: more than one of them usually has. */
const STEPS = { usage_totals: 4_096, usage_days: 256, cost_figures: 1_024, budget: 64 } as const;

/** Ciphers of what models cost: of everybody, of people, and what is measured of both. */
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

  /** @throws DomainError `unreadable` when the row was changed; so does every other opening */
  openTotals(date: string, sealed: Buffer): UsageSum[] {
    return this.ciphers.usage_totals
      .open<SealedSum[]>(date, sealed)
      .map(([feature, model, cost, tokens, requests, failures, unpriced, problems = []]) => ({
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
    const [cost, tokens, requests, features, unpriced = 0] = this.ciphers.usage_days.open<SealedDay>(
      `${userId} ${date}`,
      sealed,
    );
    return { costMicroCents: BigInt(cost), tokens, requests, features, unpriced };
  }

  /** What was used of a month's budget. */
  sealUsed({ microCents, unpriced }: UsedSum): Buffer {
    const sealed: SealedUsed = [microCents.toString(), unpriced];
    return this.ciphers.budget.seal('only', sealed);
  }

  openUsed(sealed: Buffer): UsedSum {
    const opened = this.ciphers.budget.open<SealedUsed>('only', sealed);
    const [microCents, unpriced] = typeof opened === 'string' ? [opened, 0] : opened;
    return { microCents: BigInt(microCents), unpriced };
  }

  sealFigures(figures: object): Buffer {
    return this.ciphers.cost_figures.seal('only', figures);
  }

  openFigures<T>(sealed: Buffer): T {
    return this.ciphers.cost_figures.open<T>('only', sealed);
  }
}

/** Gives the ciphers of what models cost. */
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

  /** Not within a transaction: it may take a query. */
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

/** Needs EncryptionModule. */
@Module({ providers: [SealedSums], exports: [SealedSums] })
export class SealedSumsModule {}
