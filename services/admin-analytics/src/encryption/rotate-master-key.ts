import { runRotationCommand } from '@shadow-guide/encryption';
import { runMain } from '@shadow-guide/kernel';
import { adminAnalyticsKeys } from './admin-analytics-keys.js';

runMain(async () => {
  process.exitCode = await runRotationCommand({
    table: adminAnalyticsKeys,
    command: 'services/admin-analytics/dist/encryption/rotate-master-key.js',
    options: process.argv.slice(2),
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  });
});
