import { NestFactory } from '@nestjs/core';
import { SetGrants } from '@shadow-guide/contracts';
import {
  configureLogger,
  Health,
  loadConfig,
  Nats,
  NestLogger,
  runMain,
  validateInput,
} from '@shadow-guide/kernel';
import { AppModule } from '../app.module.js';
import { BillingConfig } from '../config.js';
import { readGrantArguments, USAGE } from './grant-arguments.js';
import { GrantsHandler } from './grants.handler.js';

/**
 * Command of the runbook `deploy/runbooks/paid-but-not-premium.md`: changes grants in the same way as the admin
 * endpoint.
 */
runMain(async () => {
  const asked = readGrantArguments(process.argv.slice(2));
  if (!asked) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const input = validateInput(SetGrants, asked);
  const config = loadConfig(BillingConfig, process.env);
  configureLogger('billing-grants', config.process.logLevel);
  const nats = await Nats.connect(config.nats, { service: 'billing', name: 'billing-grants' });
  const module = AppModule.register(config, { service: 'billing', nats, health: new Health() });
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(),
    abortOnError: false,
  });
  const handler = app.get(GrantsHandler);
  const changes = Object.keys(asked).length > 1;
  const grants = changes ? await handler.set(input) : await handler.get(input);
  for (const [what, value] of Object.entries(grants)) process.stdout.write(`${what}: ${value}\n`);
  await app.close();
  await nats.close();
});
