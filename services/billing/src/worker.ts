import { loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { BillingWorkerConfig } from './config.js';
import { runWorker } from './run-worker.js';

runMain(async () => {
  const config = loadConfig(BillingWorkerConfig, process.env);
  await startProcess({
    service: 'billing',
    name: 'billing-worker',
    settings: config,
    boot: (kernel) => runWorker(config, kernel),
  });
});
