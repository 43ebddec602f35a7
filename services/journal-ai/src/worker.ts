import { loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { WorkerConfig } from './config.js';
import { runWorker } from './run-worker.js';

/** Time to store what was given back, after the turns had theirs. */
const CLOSING_MS = 10_000;

runMain(async () => {
  const config = loadConfig(WorkerConfig, process.env);
  await startProcess({
    service: 'journal-ai',
    name: 'journal-ai-worker',
    settings: config,
    shutdownLimitMs: config.drainSeconds * 1_000 + CLOSING_MS,
    boot: (kernel) => runWorker(config, kernel),
  });
});
