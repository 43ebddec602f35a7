import { randomUUID } from 'node:crypto';
import type { Habit } from '@shadow-guide/contracts';
import type { ClientOutcome } from '../faults/client-outcomes.js';
import type { Answer, Person } from '../support/person.js';
import { ENTRY } from './mix.js';

/** Result of one call. */
export interface CallResult {
  kind: 'read' | 'chat' | 'other';
  /** Milliseconds from the moment at which the call was due until its end; for a chat until its first word. */
  took: number;
  /** Why the call failed. */
  failure?: string;
}

/** A user of the product: signed in, with an entry, a habit and a plan. */
export class Visitor {
  /** Whether the visitor is writing an entry or storing something else: nobody does two of these at once. */
  isBusy = false;

  private isDone = false;

  private constructor(
    private readonly person: Person,
    private readonly habitId: string,
    private readonly today: string,
  ) {}

  /** Sets up a person. With `premium` they start the trial. */
  static async settle(person: Person, { premium }: { premium: boolean }): Promise<Visitor> {
    const body = { title: 'Ten quiet breaths', description: 'At the open window.', targetStreak: 300 };
    const habit = await person.send<Habit>('/api/habits', { method: 'POST', body });
    if (habit.status !== 200) throw new Error(`A habit was answered ${habit.status}`);
    if (premium) {
      const { status } = await person.send('/api/trial/start', { method: 'POST' });
      if (status !== 200) throw new Error(`A trial was answered ${status}`);
    }
    const first = await person.chat(ENTRY);
    if (first.status !== 200) throw new Error(`A first entry was answered ${first.status}`);
    const { date } = await person.get('GET /api/habits/daily-progress');
    return new Visitor(person, habit.body.id, date);
  }

  /** @param due when the call was due, on the clock of `performance` */
  async read(path: string, due: number): Promise<CallResult> {
    return this.call('read', due, () => this.person.send(path));
  }

  /** Alternates between storing something small and searching. */
  async other(turn: number, due: number): Promise<CallResult> {
    const habit = `/api/habits/${this.habitId}`;
    const calls = [
      this.isDone
        ? { method: 'DELETE', path: `${habit}/completions/${this.today}` }
        : { method: 'POST', path: `${habit}/complete`, body: {} },
      { method: 'POST', path: '/api/activity', body: { tab: 'journal' } },
      { method: 'POST', path: '/api/journal/search', body: { q: 'sister' } },
    ];
    const which = turn % calls.length;
    const { path, ...options } = calls[which] as (typeof calls)[number];
    this.isBusy = true;
    const result = await this.call('other', due, () => this.person.send(path, options));
    this.isBusy = false;
    if (which === 0 && !result.failure) this.isDone = !this.isDone;
    return result;
  }

  /** Writes an entry and reads the reply as it arrives. @param told called with the outcome */
  async write(due: number, told: (outcome: ClientOutcome) => void): Promise<CallResult> {
    this.isBusy = true;
    const outcome: ClientOutcome = {
      person: this.person,
      requestId: randomUUID(),
      message: ENTRY,
      accepted: false,
      status: 0,
      took: 0,
    };
    let first: number | undefined;
    let broke = 'broke off';
    try {
      for await (const { event, data, status } of this.person.stream(ENTRY, outcome.requestId)) {
        outcome.status = status;
        if (event === 'accepted') outcome.accepted = true;
        if (event === 'delta') first ??= performance.now();
        if (event === 'done') outcome.reply = data as ClientOutcome['reply'];
        if (event === 'error' || event === 'refused') outcome.errorCode = (data as { code: string }).code;
      }
    } catch (error) {
      broke = nameOf(error);
    }
    const end = performance.now();
    outcome.took = end - due;
    this.isBusy = false;
    told(outcome);
    const failure = outcome.reply
      ? undefined
      : `chat: ${outcome.status || 'no answer'} ${outcome.errorCode ?? broke}`;
    return { kind: 'chat', took: (first ?? end) - due, failure };
  }

  private async call(kind: 'read' | 'other', due: number, send: () => Promise<Answer>): Promise<CallResult> {
    const what = await send().then(
      ({ status, body }) =>
        status >= 200 && status < 300 ? undefined : `${kind}: ${status} ${(body as { code?: string }).code}`,
      (error: unknown) => `${kind}: ${nameOf(error)}`,
    );
    return { kind, took: performance.now() - due, failure: what };
  }
}

/** Returns the operating system's name for the error that broke a connection. */
function nameOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name: string };
  return cause?.code ?? name;
}
