import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceCipher, TableCipher } from '@shadow-guide/encryption';
import { warnUnlessAway } from '@shadow-guide/kernel';
import type { ModelCall, ModelFeature } from './model-call.js';

/** A call as it is sealed; in this order, and short, so that all the calls of a turn fit one length. */
export type SealedCall = [
  id: string,
  feature: ModelFeature,
  model: string,
  promptVersion: string,
  promptTokens: number,
  completionTokens: number,
  estimated: 0 | 1,
  costMicroCents: string | null,
  latencyMs: number,
  success: 0 | 1,
  errorCode: string | null,
  startedAt: number,
  /** Rows of before do not have it. */
  lost?: 0 | 1,
];

/** SQL: the calls of a row of before, which has one in clear, as they would be sealed. Null for a row that is sealed. */
export const CLEAR_CALLS_SQL = `CASE WHEN feature IS NOT NULL THEN json_build_array(json_build_array(id, feature, model, prompt_version,
  prompt_tokens, completion_tokens, estimated::int, cost_micro_cents::text, latency_ms, success::int, error_code,
  round(extract(epoch FROM created_at) * 1000))) END`;

/** The calls of a row of the ledger. Rows of before have one in clear until the backfill has sealed it. */
export interface LedgerRow {
  readonly id: string;
  readonly service_sealed_calls: Buffer | null;
  /** {@link CLEAR_CALLS_SQL} */
  readonly clear_calls: SealedCall[] | null;
}

/** Longer than what a turn with its analysis and both second looks comes to. */
const STEP = 1_024;

/**
 * Seals the calls of one record of the ledger together. What a turn asked the model for, with which instructions and how many tokens,
 * would say what was found in the person's words: in danger nothing is analysed, and the guide is told more.
 */
export class LedgerCipher {
  constructor(private readonly cipher: ServiceCipher) {}

  seal(rowId: string, calls: readonly ModelCall[]): Buffer {
    return this.cipher.seal(rowId, calls.map(toSealed));
  }

  /** @throws DomainError `unreadable` when the row was changed */
  open({ id, service_sealed_calls: sealed, clear_calls: clear }: LedgerRow): ModelCall[] {
    return (sealed ? this.cipher.open<SealedCall[]>(id, sealed) : (clear ?? [])).map(toCall);
  }
}

/** Gives the cipher of the ledger. */
@Injectable()
export class LedgerSeal implements OnModuleInit {
  private readonly table: TableCipher;

  constructor(tables: SecretTables) {
    const place = { schema: 'journal_ai', table: 'ai_usage', step: STEP };
    this.table = new TableCipher(tables.in('service_secrets'), place);
  }

  /** So that no turn waits for it. What cannot be had now is asked for again by whoever needs it. */
  async onModuleInit(): Promise<void> {
    await this.cipher().catch((error) => warnUnlessAway(error, 'the secret of the ledger could not be read'));
  }

  /** Not within a transaction: it may take a query. */
  async cipher(): Promise<LedgerCipher> {
    return new LedgerCipher(await this.table.get());
  }
}

function toSealed(call: ModelCall): SealedCall {
  return [
    call.id,
    call.feature,
    call.model,
    call.promptVersion,
    call.promptTokens,
    call.completionTokens,
    call.estimated ? 1 : 0,
    call.costMicroCents?.toString() ?? null,
    Math.round(call.latencyMs),
    call.success ? 1 : 0,
    call.errorCode,
    call.startedAt.getTime(),
    call.isLost ? 1 : 0,
  ];
}

function toCall(sealed: SealedCall): ModelCall {
  const [id, feature, model, promptVersion, promptTokens, completionTokens] = sealed;
  const [, , , , , , estimated, cost, latencyMs, success, errorCode, startedAt, lost] = sealed;
  return {
    ...{ id, feature, model, promptVersion, promptTokens, completionTokens, latencyMs, errorCode },
    estimated: estimated === 1,
    costMicroCents: cost === null ? null : BigInt(cost),
    success: success === 1,
    startedAt: new Date(startedAt),
    ...(lost === 1 && { isLost: true }),
  };
}
