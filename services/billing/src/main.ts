import { contractsOf } from '@shadow-guide/contracts';
import { bootRpcService, loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { BillingConfig } from './config.js';

runMain(async () => {
  const config = loadConfig(BillingConfig, process.env);
  await startProcess({
    service: 'billing',
    settings: config,
    boot: (kernel) => bootRpcService(kernel, AppModule.register(config, kernel), contractsOf('billing')),
  });
});
