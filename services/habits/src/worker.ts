import { loadConfig, runMain, startProcess, stopTimes } from '@shadow-guide/kernel';
import { HabitsConfig } from './config.js';
import { queues } from './jobs.js';
import { runWorker } from './run-worker.js';

runMain(async () => {
  const config = loadConfig(HabitsConfig, process.env);
  await startProcess({
    service: 'habits',
    name: 'habits-worker',
    settings: config,
    shutdownLimitMs: stopTimes(Object.values(queues)).limitMs,
    boot: (kernel) => runWorker(config, kernel),
  });
});
