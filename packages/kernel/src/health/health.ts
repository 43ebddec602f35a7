import { setTimeout } from 'node:timers/promises';

type Check = () => Promise<boolean> | boolean;

const CHECK_LIMIT_MS = 1_000;

/** What this process knows of its own state, for the three probes. */
export class Health {
  private readonly checks = new Map<string, Check>();
  private started = false;
  private stopping = false;

  /** Adds something the process cannot work without. */
  need(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  markStarted(): void {
    this.started = true;
  }

  markStopping(): void {
    this.stopping = true;
  }

  get isStarted(): boolean {
    return this.started;
  }

  /** Whether work may be sent here, and the state of each need. */
  async readiness(): Promise<{ ready: boolean; needs: Record<string, 'up' | 'down'> }> {
    const states = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await passes(check)) ? 'up' : 'down'] as const),
    );
    const up = states.every(([, state]) => state === 'up');
    return { ready: this.started && !this.stopping && up, needs: Object.fromEntries(states) };
  }
}

async function passes(check: Check): Promise<boolean> {
  try {
    return await Promise.race([check(), setTimeout(CHECK_LIMIT_MS, false, { ref: false })]);
  } catch {
    return false;
  }
}
