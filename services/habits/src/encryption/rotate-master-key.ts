import { runRotationCommand } from '@shadow-guide/encryption';
import { runMain } from '@shadow-guide/kernel';
import { habitsKeys } from './habits-keys.js';

runMain(async () => {
  process.exitCode = await runRotationCommand({
    table: habitsKeys,
    command: 'services/habits/dist/encryption/rotate-master-key.js',
    options: process.argv.slice(2),
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  });
});
