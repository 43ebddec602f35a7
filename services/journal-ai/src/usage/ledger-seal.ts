import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceCipher, TableCipher } from '@shadow-guide/encryption';
import { warnUnlessDown } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { LedgerEntry } from './ledger-entry.entity.js';
import type { ModelCall, ModelFeature } from './model-call.js';

/**
 * Encrypted form of a call: its values in this order. It is short, so that all calls of a turn fit into the padded
 * length.
 */
type SealedCall = [
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
  lost: 0 | 1,
];

/** The sealed calls of a row of the ledger. */
export type LedgerRow = RowOf<LedgerEntry, 'id' | 'serviceSealedCalls'>;

/** Padding length, larger than the calls of a turn with its analysis and both second checks. */
const STEP = 1_024;

/**
 * Encrypts the calls of one ledger record together. The kinds of calls of a turn, and the token counts of their
 * instructions, would reveal what was found in the person's text: when there is danger, no analysis runs and the guide
 * gets more instructions.
 */
export class LedgerCipher {
  constructor(private readonly cipher: ServiceCipher) {}

  seal(rowId: string, calls: readonly ModelCall[]): Buffer {
    return this.cipher.seal(rowId, calls.map(toSealed));
  }

  /** @throws DomainError `unreadable` when the row was modified */
  open({ id, service_sealed_calls: sealed }: LedgerRow): ModelCall[] {
    return this.cipher.open<SealedCall[]>(id, sealed).map(toCall);
  }
}

/** Provides the cipher of the ledger. */
@Injectable()
export class LedgerSeal implements OnModuleInit {
  private readonly table: TableCipher;

  constructor(tables: SecretTables) {
    const place = { schema: 'journal_ai', table: 'ai_usage', step: STEP };
    this.table = new TableCipher(tables.in('service_secrets'), place);
  }

  /** Loads the cipher at start-up, so that no turn waits for it. After a failure the next caller loads it. */
  async onModuleInit(): Promise<void> {
    await this.cipher().catch((error) => warnUnlessDown(error, 'the secret of the ledger could not be read'));
  }

  /** Returns the cipher. Not to be called within a transaction, because it may run a query. */
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
