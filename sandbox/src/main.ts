import { createSandbox } from './app.js';
import { readConfig, type SandboxConfig } from './config.js';

/** Milliseconds after which an orderly stop is cut short by `process.exit`. */
const STOP_LIMIT_MS = 900;

function configOrExit(): SandboxConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`The sandbox cannot start:\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const sandbox = await createSandbox(config);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    void sandbox.close().then(() => process.exit(0));
  });
}

try {
  await sandbox.listen();
  sandbox.app.log.info({ url: config.sandboxUrl, appUrl: config.appUrl }, 'sandbox ready');
} catch (error) {
  process.stderr.write(
    `The sandbox cannot listen on ${config.host}:${config.port}: ${(error as Error).message}\n`,
  );
  process.exit(1);
}
