import { NestFactory } from '@nestjs/core';
import { configureLogger, Health, loadConfig, Nats, NestLogger, runMain } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { AdminAnalyticsConfig } from './config.js';
import { RebuildEverything } from './rebuild/index.js';

/**
 * Rebuilds the read model from the services that own its data, while the service may be running. A further run
 * continues an interrupted rebuild, or changes nothing.
 */
runMain(async () => {
  const config = loadConfig(AdminAnalyticsConfig, process.env);
  configureLogger('admin-analytics-rebuild', config.process.logLevel);
  const nats = await Nats.connect(config.nats, {
    service: 'admin-analytics',
    name: 'admin-analytics-rebuild',
  });
  const module = AppModule.register(config, { service: 'admin-analytics', nats, health: new Health() });
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLogger(),
    abortOnError: false,
  });
  await app.get(RebuildEverything, { strict: false }).run((line) => process.stdout.write(`${line}\n`));
  await app.close();
  await nats.close();
});
