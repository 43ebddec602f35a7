import { NestFactory } from '@nestjs/core';
import { configureLogger, Health, loadConfig, Nats, NestLogger, runMain } from '@shadow-guide/kernel';
import { BillingWorkerConfig } from '../config.js';
import { WorkerModule } from '../worker.module.js';
import { Reconcile } from './reconcile.js';

/** Command of the runbook `deploy/runbooks/paid-but-not-premium.md`: compares now and prints the findings. */
runMain(async () => {
  const config = loadConfig(BillingWorkerConfig, process.env);
  configureLogger('billing-reconcile', config.process.logLevel);
  const nats = await Nats.connect(config.nats, { service: 'billing', name: 'billing-reconcile' });
  const module = WorkerModule.register(config, { service: 'billing', nats, health: new Health() });
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(),
    abortOnError: false,
  });
  const findings = await app.get(Reconcile).run();
  for (const [finding, count] of Object.entries(findings)) process.stdout.write(`${finding}: ${count}\n`);
  await app.close();
  await nats.close();
});
