import { setTimeout } from 'node:timers/promises';

type Check = () => Promise<boolean> | boolean;

/** A server or part, and whether the process can be sent work without it. */
interface Need {
  readonly check: Check;
  readonly isVital: boolean;
}

const CHECK_LIMIT_MS = 1_000;

/** What this process knows of its own state, for the three probes. */
export class Health {
  private readonly needs = new Map<string, Need>();
  private readonly vitals = new Map<string, () => boolean>();
  private started = false;
  private stopping = false;

  /** Adds something the process works with; it is not ready without what is vital, and only reports the rest. */
  need(name: string, check: Check, isVital = true): void {
    this.needs.set(name, { check, isVital });
  }

  /** Adds something that only a restart mends. Never a server: a restart brings none back. */
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

  /** Whether work may be sent here, and the state of each need. */
  async readiness(): Promise<{ ready: boolean; needs: Record<string, 'up' | 'down'> }> {
    const states = await Promise.all(
      [...this.needs].map(async ([name, { check, isVital }]) => ({ name, isVital, up: await passes(check) })),
    );
    const up = states.every((state) => state.up || !state.isVital);
    const needs = Object.fromEntries(states.map((state) => [state.name, state.up ? 'up' : 'down'] as const));
    return { ready: this.started && !this.stopping && up, needs };
  }

  /** What has come to an end that only a restart mends. A process that stops is left alone. */
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
