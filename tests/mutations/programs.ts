import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@shadow-guide/tools/launch/failure';
import { ProgramRunner } from '@shadow-guide/tools/launch/program-runner';

/** How a program ended. */
export interface Ended {
  readonly isWell: boolean;
  /** Whether the program was stopped because its time limit was over. */
  readonly isLate: boolean;
  /** Output that the program printed. */
  readonly output: string;
}

/** Maximum time in ms for a stopping test run to shut down its servers. */
const STOP_LIMIT_MS = 30_000;

/** Runs Node programs, one at a time. */
export class Programs {
  private readonly runner = new ProgramRunner();

  /**
   * Runs a program to its end.
   * @throws {Failure} when `end` was called before the program ended
   */
  async run(args: readonly string[], { cwd, limitMs }: { cwd: string; limitMs: number }): Promise<Ended> {
    const folder = mkdtempSync(join(tmpdir(), 'shadow-guide-mutation-'));
    const logFile = join(folder, 'output.log');
    const env = { ...process.env, NO_COLOR: '1', CI: '1', LONG_FORM: 'all' } as Record<string, string>;
    const program = { name: 'a level', command: process.execPath, args: [...args], cwd, env };
    try {
      const ended = await this.runner.run({ ...program, logFile, stopLimit: STOP_LIMIT_MS }, limitMs);
      if (!ended) throw new Failure('It was told to end.');
      const { code, isLate } = ended;
      return { isWell: code === 0 && !isLate, isLate, output: readFileSync(logFile, 'utf8') };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Stops the running program, and lets no other start. */
  end(): Promise<void> {
    return this.runner.stop();
  }

  kill(): void {
    this.runner.kill();
  }
}
