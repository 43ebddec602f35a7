import { loadConfig, runMain, startProcess } from '@shadow-guide/kernel';
import { bootGateway } from './boot-gateway.js';
import { GatewayConfig } from './config.js';

runMain(async () => {
  const config = loadConfig(GatewayConfig, process.env);
  await startProcess({
    service: 'gateway',
    settings: config,
    boot: (kernel) => bootGateway(config, kernel),
  });
});
