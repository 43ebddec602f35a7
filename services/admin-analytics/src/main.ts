import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess, stopTimes } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { AdminAnalyticsConfig } from './config.js';
import { jobs, queues } from './jobs.js';

runMain(async () => {
  const config = loadConfig(AdminAnalyticsConfig, process.env);
  await startProcess({
    service: 'admin-analytics',
    settings: config,
    shutdownLimitMs: stopTimes(Object.values(queues)).limitMs,
    boot: (kernel) =>
      bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('admin-analytics'), {
        jobs,
        queues: Object.values(queues).map(({ name }) => name),
      }),
  });
});
