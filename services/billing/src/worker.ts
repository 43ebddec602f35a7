import { bootWorker, loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { BillingConfig } from './config.js';
import { jobs, queues } from './jobs.js';
import { WorkerModule } from './worker.module.js';

runMain(async () => {
  const config = loadConfig(BillingConfig, process.env);
  const names = Object.values(queues).map(({ name }) => name);
  await startProcess({
    service: 'billing',
    name: 'billing-worker',
    settings: config,
    boot: (kernel) => bootWorker(WorkerModule.register(config, kernel), jobs, names),
  });
});
