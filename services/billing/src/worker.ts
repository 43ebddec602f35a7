import { loadConfig, runMain, startProcess, stopTimes } from '@shadow-guide/kernel';
import { BillingWorkerConfig } from './config.js';
import { queues } from './jobs.js';
import { runWorker } from './run-worker.js';

runMain(async () => {
  const config = loadConfig(BillingWorkerConfig, process.env);
  await startProcess({
    service: 'billing',
    name: 'billing-worker',
    settings: config,
    shutdownLimitMs: stopTimes(Object.values(queues)).limitMs,
    boot: (kernel) => runWorker(config, kernel),
  });
});
