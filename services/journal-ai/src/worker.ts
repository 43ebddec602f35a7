import { loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { WorkerConfig } from './config.js';
import { drainSeconds, runWorker } from './run-worker.js';

/** Time in milliseconds for releasing and storing generations, which follows the time for running turns. */
const CLOSING_MS = 10_000;

runMain(async () => {
  const config = loadConfig(WorkerConfig, process.env);
  await startProcess({
    service: 'journal-ai',
    name: 'journal-ai-worker',
    settings: config,
    shutdownLimitMs: drainSeconds(config) * 1_000 + CLOSING_MS,
    boot: (kernel) => runWorker(config, kernel),
  });
});
