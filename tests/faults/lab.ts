import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatReply } from '@shadow-guide/contracts';
import { type Member, membersOfProduct } from '../support/members.js';
import { PaymentStandIn } from '../support/payment.js';
import { Person } from '../support/person.js';
import { processTree } from '../support/process-tree.js';
import { modelCalls, type RunningProduct, resetModel, runningProduct, setModel } from '../support/product.js';
import { type ClientOutcome, Ledger } from './client-outcomes.js';

/** The product that a lab breaks. */
export interface LabProduct {
  readonly url: string;
  readonly members: ReadonlyMap<string, Member>;
  describe(): unknown;
}

const ENTRY =
  'I always say yes when my sister asks for help, and then I am angry with myself because I never rest.';

/** A product to break, and the record of the responses to its clients. */
export class Lab {
  private readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly ledger = new Ledger(join(this.folder, 'outcomes.jsonl'));
  private broken = 0;

  protected constructor(
    readonly product: LabProduct,
    private readonly slack: number,
  ) {}

  /**
   * Opens the product of this jest worker, which no other suite uses meanwhile.
   * @param options.slack factor by which the promised times may be exceeded here
   */
  static async ofWorker({ slack }: { slack: number }): Promise<Lab> {
    const lab = new Lab(
      { url: runningProduct().url, members: membersOfProduct(), describe: runningProduct },
      slack,
    );
    await lab.calm();
    return lab;
  }

  /** @throws Error when the product has no member with that name */
  member(name: string): Member {
    const found = this.product.members.get(name);
    if (!found) throw new Error(`No process is called ${name}`);
    return found;
  }

  /** Runs one row and repairs what it broke. @returns the row's figure @throws the error of the row */
  async run(row: (lab: this) => Promise<string>): Promise<string> {
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

  /** Returns a promised time multiplied by the allowed slack. */
  allowed(promisedMs: number): number {
    return promisedMs * this.slack;
  }

  get running(): RunningProduct {
    return this.product.describe() as RunningProduct;
  }

  get url(): string {
    return this.product.url;
  }

  /** Resets the stand-ins. Deletes the record, unless a check failed. */
  async close(): Promise<void> {
    await resetModel(this.running.control);
    this.endRecord();
  }

  protected endRecord(): void {
    if (this.broken === 0) rmSync(this.folder, { recursive: true, force: true });
    else console.error(`The responses to clients are recorded in ${this.folder}.`);
  }

  model(behaviour: object): Promise<void> {
    return setModel(this.running.control, behaviour);
  }

  /**
   * Resets the model to its ordinary behaviour. The model then records its requests, so that entries can be found by
   * their marks.
   */
  async calm(): Promise<void> {
    await resetModel(this.running.control);
    await this.model({ keepBodies: true });
  }

  /** Returns the number of model calls so far that requested a reply (streams) to an entry with this mark. */
  async replyCalls(mark: string): Promise<number> {
    const [calls] = await this.replyCallsOf([mark]);
    return calls ?? 0;
  }

  /** Returns {@link replyCalls} for each of several marks, none of which may be a prefix of another. */
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

  /** Writes one entry and records the responses. The mark identifies the entry at the model server. */
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
      // The connection broke: the client has only the events received before.
    }
    outcome.took = Date.now() - begun;
    this.ledger.add(outcome);
    return outcome;
  }

  signal(member: string, signal: NodeJS.Signals): void {
    for (const pid of processTree(this.member(member).pid)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // The connection's PostgreSQL process ended while it was inspected.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }
}

/** Error for a promise of the product that was broken. */
export class Broken extends Error {}

/** @throws Broken with the sentence when the condition is false */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Broken(sentence);
}

/** Throws when the record and the database differ. */
export async function mustMatchDatabase(lab: Lab): Promise<void> {
  const broken = await lab.ledger.broken();
  must(broken.length === 0, `${broken.length} promises broken, first: ${broken.slice(0, 3).join('; ')}`);
}
