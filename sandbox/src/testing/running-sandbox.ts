import { createSandbox, type Sandbox } from '../app.js';
import { readConfig, type SandboxConfig } from '../config.js';
import { newControlToken } from './control-client.js';
import { freePort } from './free-port.js';

/** Starts a sandbox and its control listener on their own ports, without delays and without a log. */
export async function startSandbox(
  env: Record<string, string> = {},
): Promise<{ sandbox: Sandbox; config: SandboxConfig }> {
  const config = readConfig({
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_FIRST_TOKEN_DELAY_MS: '0',
    SANDBOX_TOKEN_DELAY_MS: '0',
    SANDBOX_CONTROL_PORT: String(await freePort()),
    SANDBOX_CONTROL_TOKEN: newControlToken(),
    LOG_LEVEL: 'silent',
    ...env,
  });
  const sandbox = await createSandbox(config);
  await sandbox.listen();
  return { sandbox, config };
}
