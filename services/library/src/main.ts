import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { LibraryConfig } from './config.js';

runMain(async () => {
  const config = loadConfig(LibraryConfig, process.env);
  await startProcess({
    service: 'library',
    settings: config,
    boot: (kernel) => bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('library')),
  });
});
