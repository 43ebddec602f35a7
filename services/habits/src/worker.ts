import { loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { HabitsConfig } from './config.js';
import { runWorker } from './run-worker.js';

runMain(async () => {
  const config = loadConfig(HabitsConfig, process.env);
  await startProcess({
    service: 'habits',
    name: 'habits-worker',
    settings: config,
    boot: (kernel) => runWorker(config, kernel),
  });
});
