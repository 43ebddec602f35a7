import { runningProduct, type TestedProduct } from './product.js';

/** Longer than a process takes to start on a busy machine. */
const PATIENCE_MS = 150_000;

/** A process or a server of a product, which a test may kill and start again. */
export interface Member {
  readonly name: string;
  readonly pid: number;
  readonly alive: boolean;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  kill(signal?: NodeJS.Signals): void;
  /** Resolves when the process that runs now has ended. */
  exited(): Promise<void>;
}

/** The members of the product of this jest worker, by name. */
export function membersOfProduct(): Map<string, Member> {
  const { members, processes } = runningProduct();
  return new Map(processes.map(({ name, pid }) => [name, new TestedMember(name, pid, members)]));
}

/**
 * One of them.
 * @throws Error when the product has no member of that name
 */
export function memberOfProduct(name: string): Member {
  const found = membersOfProduct().get(name);
  if (!found) throw new Error(`No process is called ${name}`);
  return found;
}

/** Kills a process as the kernel would, and waits until it is gone. */
export async function kill(member: Member): Promise<void> {
  member.kill('SIGKILL');
  await member.exited();
}

/** One that `npm test` has started: its process is a child of another one than this. */
class TestedMember implements Member {
  alive = true;

  constructor(
    readonly name: string,
    public pid: number,
    private readonly server: TestedProduct['members'],
  ) {}

  async start(): Promise<void> {
    this.pid = await this.ask('start');
    this.alive = true;
  }

  async stop(): Promise<void> {
    await this.ask('stop');
    this.alive = false;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    if (this.alive) process.kill(this.pid, signal);
  }

  async exited(): Promise<void> {
    await this.ask('exited');
    this.alive = false;
  }

  private async ask(deed: 'start' | 'stop' | 'exited'): Promise<number> {
    const response = await fetch(`${this.server.url}/${this.name}/${deed}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.server.token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { pid, message } = (await response.json()) as { pid: number; message?: string };
    if (!response.ok) throw new Error(`${this.name} ${deed}: ${response.status} ${message ?? ''}`);
    return pid;
  }
}
