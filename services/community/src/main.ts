import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess, stopTimes } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { CommunityConfig } from './config.js';
import { jobs, queues } from './jobs.js';

runMain(async () => {
  const config = loadConfig(CommunityConfig, process.env);
  await startProcess({
    service: 'community',
    settings: config,
    shutdownLimitMs: stopTimes(Object.values(queues)).limitMs,
    boot: (kernel) =>
      bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('community'), {
        jobs,
        queues: Object.values(queues).map(({ name }) => name),
      }),
  });
});
