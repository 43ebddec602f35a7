import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatReply } from '@shadow-guide/contracts';
import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import { Person } from '../support/person.js';
import { type RunningProduct, resetModel, setModel } from '../support/product.js';
import { Ledger, type Told } from './told.js';

type Product = Awaited<ReturnType<typeof startProduct>>;

const ENTRY =
  'I always say yes when my sister asks for help, and then I am angry with myself because I never rest.';

/** The load of these tests comes from one address; a small pool is crowded sooner. */
const LAB_SETTINGS = {
  POSTGRES_POOL_SIZE: '5',
  LIMIT_MESSAGES_PER_PERSON: '1000000',
  LIMIT_CALLS_PER_PERSON: '1000000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_CALLS_PER_ADDRESS: '1000000',
};

/** A whole product of its own to break, and the record of what its clients were told. */
export class Lab {
  readonly ledger = new Ledger(join(mkdtempSync(join(tmpdir(), 'told-')), 'told.jsonl'));

  private constructor(readonly product: Product) {}

  /** A product with two workers and, if wanted, a twin of every service behind the gateway: `journal-ai-2`, `billing-2`. */
  static async open({ twins }: { twins: boolean }): Promise<Lab> {
    const withTwins = processes.flatMap((plan) =>
      plan.scalable || ['sandbox', 'gateway'].includes(plan.name)
        ? [plan]
        : [plan, { ...plan, name: `${plan.name}-2` }],
    );
    return new Lab(
      await startProduct({
        profile: 'test',
        workers: 2,
        processes: twins ? withTwins : processes,
        settings: LAB_SETTINGS,
      }),
    );
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

  async close(): Promise<void> {
    await this.product.stop();
  }

  model(behaviour: object): Promise<void> {
    return setModel(this.product.sandboxUrl, behaviour);
  }

  async calm(): Promise<void> {
    await resetModel(this.product.sandboxUrl);
  }

  /** Model calls so far whose last user message holds `mark`, of replies (streams) only. */
  async replyCalls(mark: string): Promise<number> {
    const response = await fetch(`${this.product.sandboxUrl}/control/model?last=200&bodies=true`);
    const { requests } = (await response.json()) as { requests: { feature: string; body: unknown }[] };
    return requests.filter(({ feature, body }) => feature === 'stream' && JSON.stringify(body).includes(mark))
      .length;
  }

  async people(count: number): Promise<Person[]> {
    const arrived: Person[] = [];
    while (arrived.length < count) {
      const some = Math.min(8, count - arrived.length);
      arrived.push(...(await Promise.all(Array.from({ length: some }, () => Person.arrive(this.url)))));
    }
    return arrived;
  }

  /** Writes one entry and records what the person was told. The mark makes the entry findable at the model server. */
  async write(
    person: Person,
    options: { requestId?: string; mark?: string; message?: string } = {},
  ): Promise<Told> {
    const requestId = options.requestId ?? randomUUID();
    const message = options.message ?? `${ENTRY} ${options.mark ?? ''}`.trim();
    const told: Told = { person, requestId, message, accepted: false, status: 0, took: 0 };
    const begun = Date.now();
    try {
      for await (const { event, data, status } of person.stream(message, requestId)) {
        told.status = status;
        if (event === 'accepted') told.accepted = true;
        if (event === 'done') told.reply = data as ChatReply;
        if (event === 'error' || event === 'refused') told.errorCode = (data as { code: string }).code;
      }
    } catch {
      // The connection broke: the client knows only what it had been told before.
    }
    told.took = Date.now() - begun;
    this.ledger.add(told);
    return told;
  }

  signal(member: string, signal: NodeJS.Signals): void {
    for (const pid of tree(this.product.member(member).pid)) process.kill(pid, signal);
  }
}

/** A process and all its descendants: a frozen PostgreSQL is all of its backends. */
function tree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch (error) {
      // It ended while we looked.
      if (
        (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
        (error as NodeJS.ErrnoException).code !== 'ESRCH'
      )
        throw error;
    }
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
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
