import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { HabitsConfig } from './config.js';

runMain(async () => {
  const config = loadConfig(HabitsConfig, process.env);
  await startProcess({
    service: 'habits',
    settings: config,
    boot: (kernel) => bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('habits')),
  });
});
