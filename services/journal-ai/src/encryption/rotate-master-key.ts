import { runMain } from '@shadow-guide/kernel';
import { runRotationCommand } from './rotation-command.js';

runMain(async () => {
  process.exitCode = await runRotationCommand(process.argv.slice(2), process.env, (line) => {
    process.stdout.write(`${line}\n`);
  });
});
