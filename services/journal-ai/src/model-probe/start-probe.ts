import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import { Database, logger, warnUnlessDown } from '@shadow-guide/kernel';
import { RestWatch } from '../guide-rest/index.js';
import { type ModelSettings, ModelTable, modelsOf } from '../model/index.js';
import { type ModelCall, UsageLedger } from '../usage/index.js';
import type { ModelReport, ServerReport } from './model-report.js';
import { probeServer } from './probe-server.js';
import { ProbedServer } from './probed-server.js';

/** Maximum number of models that are probed at startup. */
const MAX_MODELS = 8;
/** Name of the local guide, which is part of the product and needs no probe. */
const LOCAL_GUIDE = 'local-guide';

/**
 * Logs the model server's capabilities once after startup, in one line. Startup does not wait for the probe and does
 * not fail when the probe fails.
 */
@Injectable()
export class StartProbe implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly end = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: ModelSettings,
    private readonly rest: RestWatch,
    private readonly ledger: UsageLedger,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.probe !== 'on') return;
    this.running = this.run().catch((error) => warnUnlessDown(error, 'the model server could not be probed'));
  }

  async onModuleDestroy(): Promise<void> {
    this.end.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const models = modelsOf(this.settings).filter((model) => model !== LOCAL_GUIDE);
    if (models.length === 0 || this.rest.isResting()) return;
    const server = new ProbedServer(this.settings, this.settings.totalMs, this.end.signal);
    const table = ModelTable.load(this.settings.pricesPath);
    const report = await probeServer(server, models.slice(0, MAX_MODELS), table);
    if (!this.end.signal.aborted) logReport(report);
    await this.record(report.calls);
  }

  private async record(calls: readonly ModelCall[]): Promise<void> {
    if (calls.length === 0) return;
    const sealed = await this.ledger.seal(calls);
    await this.database.pipelined(async (transaction) =>
      this.ledger.record(transaction, NO_PERSON_ID, sealed),
    );
  }
}

function logReport(report: ServerReport): void {
  const silent = report.models.filter(({ fault }) => fault !== null);
  logger[silent.length > 0 ? 'warn' : 'info'](
    { models: report.models.map(inShort), moderation: report.moderates },
    silent.length > 0 ? 'the model server does not answer as it is asked' : 'what the model server can',
  );
}

function inShort({ model, fault, ...can }: ModelReport): object {
  if (fault !== null) return { model, fault };
  const { streams, countsTokens, tokenLimit, form, context, firstWordMs } = can;
  return {
    ...{ model, streaming: streams, usage: countsTokens, tokenLimit, answersInForm: form },
    ...{ context: context ?? 'unknown', firstWordMs },
  };
}
