import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatReply } from '@shadow-guide/contracts';
import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import { PaymentStandIn } from '../support/payment.js';
import { Person } from '../support/person.js';
import { processTree } from '../support/process-tree.js';
import { modelCalls, type RunningProduct, resetModel, setModel } from '../support/product.js';
import { type ClientOutcome, Ledger } from './client-outcomes.js';

type Product = Awaited<ReturnType<typeof startProduct>>;

const ENTRY =
  'I always say yes when my sister asks for help, and then I am angry with myself because I never rest.';

/** The load of these tests comes from one address; a small pool is crowded sooner; a row that needs a slow guide says so. */
const LAB_SETTINGS = {
  SANDBOX_FIRST_TOKEN_DELAY_MS: '30',
  SANDBOX_TOKEN_DELAY_MS: '3',
  POSTGRES_POOL_SIZE: '5',
  LIMIT_MESSAGES_PER_PERSON: '1000000',
  TOKENS_PER_DAY_FREE: '-1',
  TOKENS_PER_DAY_PREMIUM: '-1',
  LIMIT_CALLS_PER_PERSON: '1000000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_CALLS_PER_ADDRESS: '1000000',
};

export interface LabOptions {
  /** A twin of every service behind the gateway: `journal-ai-2`, `billing-2`, `habits-2`, `community-2`, `library-2`. */
  twins: boolean;
  /** The promised times are measured on a machine that does nothing else; elsewhere they may be so many times longer. */
  slack?: number;
}

/** A whole product of its own to break, and the record of the responses to its clients. */
export class Lab {
  private readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly ledger = new Ledger(join(this.folder, 'outcomes.jsonl'));
  private broken = 0;

  private constructor(
    readonly product: Product,
    private readonly slack: number,
  ) {}

  /** A product with two of each worker. */
  static async open({ twins, slack = 1 }: LabOptions): Promise<Lab> {
    const withTwins = processes.flatMap((plan) =>
      plan.scalable || ['sandbox', 'gateway'].includes(plan.name)
        ? [plan]
        : [plan, { ...plan, name: `${plan.name}-2` }],
    );
    const product = await startProduct({
      profile: 'test',
      workers: 2,
      processes: twins ? withTwins : processes,
      settings: LAB_SETTINGS,
      control: true,
    });
    const lab = new Lab(product, slack);
    await lab.calm();
    return lab;
  }

  /** Runs one row and resets the faults that it leaves. @returns its figure @throws the error of the row */
  async run(row: (lab: Lab) => Promise<string>): Promise<string> {
    try {
      return await row(this);
    } catch (error) {
      this.broken += 1;
      await this.mend().catch((failure: Error) => console.error(`Not mended: ${failure.message}`));
      throw error;
    }
  }

  /** Resumes frozen processes, restarts dead ones, and resets the stand-ins. */
  private async mend(): Promise<void> {
    for (const [name, member] of this.product.members) {
      if (member.alive) this.signal(name, 'SIGCONT');
      else await member.start();
    }
    await this.calm();
    await new PaymentStandIn(this.running).calm();
  }

  /** A promised time, as long as it may be here. */
  allowed(promisedMs: number): number {
    return promisedMs * this.slack;
  }

  /** Starts a process anew with other settings. */
  async restartWith(name: string, settings: Record<string, string>): Promise<void> {
    const member = this.product.member(name);
    // The environment that the next start will be given.
    Object.assign(member.child?.plan.env ?? {}, settings);
    await member.restart();
  }

  get running(): RunningProduct {
    return this.product.describe() as RunningProduct;
  }

  get url(): string {
    return this.product.url;
  }

  /** Stops everything. Deletes the record too, unless a check failed. */
  async close(): Promise<void> {
    await this.product.stop();
    if (this.broken === 0) rmSync(this.folder, { recursive: true, force: true });
    else console.error(`The responses to clients are recorded in ${this.folder}.`);
  }

  model(behaviour: object): Promise<void> {
    return setModel(this.running.control, behaviour);
  }

  /** The model's ordinary behaviour. It keeps what it is asked from now on: entries are found again by their marks. */
  async calm(): Promise<void> {
    await resetModel(this.running.control);
    await this.model({ keepBodies: true });
  }

  /** Model calls so far that asked for a reply (streams) to an entry with this mark. */
  async replyCalls(mark: string): Promise<number> {
    const [calls] = await this.replyCallsOf([mark]);
    return calls ?? 0;
  }

  /** {@link replyCalls} of each of some marks, none of which may begin another. */
  async replyCallsOf(marks: readonly string[]): Promise<number[]> {
    const calls = await modelCalls(this.running.control);
    const replies = calls
      .filter(({ feature }) => feature === 'stream')
      .map(({ body }) => JSON.stringify(body));
    return marks.map((mark) => replies.filter((body) => body.includes(mark)).length);
  }

  people(count: number): Promise<Person[]> {
    return Person.crowd(this.url, count);
  }

  /** Writes one entry and records the responses to the person. The mark identifies the entry at the model server. */
  async write(
    person: Person,
    options: { requestId?: string; mark?: string; message?: string } = {},
  ): Promise<ClientOutcome> {
    const requestId = options.requestId ?? randomUUID();
    const message = options.message ?? `${ENTRY} ${options.mark ?? ''}`.trim();
    const outcome: ClientOutcome = { person, requestId, message, accepted: false, status: 0, took: 0 };
    const begun = Date.now();
    try {
      for await (const { event, data, status } of person.stream(message, requestId)) {
        outcome.status = status;
        if (event === 'accepted') outcome.accepted = true;
        if (event === 'done') outcome.reply = data as ChatReply;
        if (event === 'error' || event === 'refused') outcome.errorCode = (data as { code: string }).code;
      }
    } catch {
      // The connection broke: the client has only the events before.
    }
    outcome.took = Date.now() - begun;
    this.ledger.add(outcome);
    return outcome;
  }

  signal(member: string, signal: NodeJS.Signals): void {
    for (const pid of processTree(this.product.member(member).pid)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A connection of PostgreSQL's ended while we looked.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }
}

/** A promise of the product that did not hold. */
export class Broken extends Error {}

/** @throws Broken with the sentence when the condition does not hold */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Broken(sentence);
}

/** Throws when the record and the database differ. */
export async function mustHaveKeptItsWord(lab: Lab): Promise<void> {
  const broken = await lab.ledger.broken();
  must(broken.length === 0, `${broken.length} promises broken, first: ${broken.slice(0, 3).join('; ')}`);
}
