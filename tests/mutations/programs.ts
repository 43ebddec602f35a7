import { type ChildProcess, spawn } from 'node:child_process';
import { Failure } from '@shadow-guide/tools/launch/failure';

/** How a program ended. */
export interface Ended {
  readonly isWell: boolean;
  /** It was ended because its time was over. */
  readonly isLate: boolean;
  /** The end of what it printed. */
  readonly output: string;
}

/** A test run stops its servers when it is told to end; this is how long it may take. */
const PATIENCE_MS = 30_000;
const KEPT_CHARACTERS = 4_000_000;

/** Programs of node, each a session of its own: none outlives this one. */
export class Programs {
  private readonly running = new Map<ChildProcess, Promise<unknown>>();
  private isEnding = false;

  /**
   * Runs a program to its end.
   * @throws {Failure} when everything was told to end meanwhile: how it ended then says nothing
   */
  async run(args: readonly string[], options: { cwd: string; limitMs: number }): Promise<Ended> {
    this.refuseWhenEnding();
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: '1', CI: '1' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output = (output + text).slice(-KEPT_CHARACTERS);
      });
    }
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    this.running.set(child, closed);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void this.endOne(child, closed);
    }, options.limitMs);
    try {
      const code = await closed;
      this.refuseWhenEnding();
      return { isWell: code === 0 && !isLate, isLate, output };
    } finally {
      clearTimeout(timer);
      this.running.delete(child);
    }
  }

  /** Ends all of them, and lets nothing begin any more. */
  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all([...this.running].map(([child, closed]) => this.endOne(child, closed)));
  }

  kill(): void {
    this.isEnding = true;
    for (const child of this.running.keys()) signal(child, 'SIGKILL');
  }

  private async endOne(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
    signal(child, 'SIGTERM');
    const force = setTimeout(() => signal(child, 'SIGKILL'), PATIENCE_MS);
    await closed.catch(() => undefined);
    clearTimeout(force);
  }

  private refuseWhenEnding(): void {
    if (this.isEnding) throw new Failure('It was told to end.');
  }
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It ended in the same moment.
  }
}
