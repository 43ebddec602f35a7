import { runningProduct, type TestedProduct } from './product.js';

/** Maximum wait for a process to start, in milliseconds; longer than any start on a loaded machine. */
const PATIENCE_MS = 150_000;

/** A process or server of a product that a test may kill and restart. */
export interface Member {
  readonly name: string;
  readonly pid: number;
  readonly alive: boolean;
  /** Starts the process and waits until it is ready. */
  start(): Promise<void>;
  /** Asks the process to stop and waits until it has exited. */
  stop(): Promise<void>;
  kill(signal?: NodeJS.Signals): void;
  /** Resolves when the current process has exited. */
  exited(): Promise<void>;
}

/** Returns the members of this Jest worker’s product by name. */
export function membersOfProduct(): Map<string, Member> {
  const { members, processes } = runningProduct();
  return new Map(processes.map(({ name, pid }) => [name, new TestedMember(name, pid, members)]));
}

/**
 * Returns one member by name.
 * @throws Error when the product has no member of that name
 */
export function memberOfProduct(name: string): Member {
  const found = membersOfProduct().get(name);
  if (!found) throw new Error(`No process is called ${name}`);
  return found;
}

/** Kills a process with SIGKILL, as the kernel would, and waits until it is gone. */
export async function kill(member: Member): Promise<void> {
  member.kill('SIGKILL');
  await member.exited();
}

/** A process that `npm test` started, so it is not a child of this Jest worker. */
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
