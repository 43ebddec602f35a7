import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { JournalConfig } from './config.js';

runMain(async () => {
  const config = loadConfig(JournalConfig, process.env);
  await startProcess({
    service: 'journal-ai',
    settings: config,
    boot: (kernel) => bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('journal-ai')),
  });
});
