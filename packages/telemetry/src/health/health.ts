import { setTimeout } from 'node:timers/promises';

type Check = () => Promise<boolean> | boolean;

/** A server or part, and whether the process can accept work without it. */
interface Need {
  readonly check: Check;
  readonly isVital: boolean;
}

const CHECK_LIMIT_MS = 1_000;

/** State of this process for the three probes. */
export class Health {
  private readonly needs = new Map<string, Need>();
  private readonly vitals = new Map<string, () => boolean>();
  private started = false;
  private stopping = false;

  /** Adds a dependency. While a vital one is down the process is not ready; the state of any other is only reported. */
  need(name: string, check: Check, isVital = true): void {
    this.needs.set(name, { check, isVital });
  }

  /**
   * Adds a part that only a restart of the process can recover. Never add a server: restarting this process does not
   * recover a server.
   */
  dieWithout(name: string, check: () => boolean): void {
    this.vitals.set(name, check);
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

  /** Returns whether the process can accept work, and the state of each dependency. */
  async readiness(): Promise<{ ready: boolean; needs: Record<string, 'up' | 'down'> }> {
    const states = await Promise.all(
      [...this.needs].map(async ([name, { check, isVital }]) => ({ name, isVital, up: await passes(check) })),
    );
    const up = states.every((state) => state.up || !state.isVital);
    const needs = Object.fromEntries(states.map((state) => [state.name, state.up ? 'up' : 'down'] as const));
    return { ready: this.started && !this.stopping && up, needs };
  }

  /** Returns the parts that have ended and need a restart; none while the process is stopping. */
  faults(): string[] {
    if (this.stopping) return [];
    return [...this.vitals].filter(([, check]) => !check()).map(([name]) => name);
  }
}

async function passes(check: Check): Promise<boolean> {
  try {
    return await Promise.race([check(), setTimeout(CHECK_LIMIT_MS, false, { ref: false })]);
  } catch {
    return false;
  }
}
