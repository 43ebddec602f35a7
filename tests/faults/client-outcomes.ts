import { appendFileSync } from 'node:fs';
import type { ChatReply, Conversation } from '@shadow-guide/contracts';
import type { Person } from '../support/person.js';

/** The responses that one person received for one entry. */
export interface ClientOutcome {
  person: Person;
  requestId: string;
  message: string;
  /** Whether the product confirmed that the entry is stored. */
  accepted: boolean;
  /** Status of the last response; 0 when the connection broke. */
  status: number;
  reply?: ChatReply;
  errorCode?: string;
  /** Milliseconds until the reply, the refusal or the break. */
  took: number;
}

/** An append-only record of the responses to clients, compared with the database afterwards. */
export class Ledger {
  readonly entries: ClientOutcome[] = [];

  constructor(private readonly file: string) {}

  add(outcome: ClientOutcome): void {
    this.entries.push(outcome);
    const { person, message, reply, ...rest } = outcome;
    const line = { email: person.email, length: message.length, messageId: reply?.messageId, ...rest };
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  /**
   * Compares the record with the data stored now.
   * @returns one sentence per broken promise
   */
  async broken(): Promise<string[]> {
    const people = [...new Set(this.entries.map(({ person }) => person))];
    const problems: string[] = [];
    for (const person of people) {
      const today = await person.today();
      const own = this.entries.filter((outcome) => outcome.person === person);
      problems.push(...own.flatMap((outcome) => compare(outcome, today)), ...doubles(today));
    }
    return problems;
  }
}

function compare(outcome: ClientOutcome, today: Conversation): string[] {
  const name = `${outcome.person.email} ${outcome.requestId}`;
  const entries = today.messages.filter(({ requestId }) => requestId === outcome.requestId);
  const problems: string[] = [];
  if (outcome.accepted && entries.length !== 1)
    problems.push(`${name}: accepted, stored ${entries.length} times`);
  if (entries.some(({ content }) => content !== outcome.message))
    problems.push(`${name}: stored with other words`);
  if (outcome.reply) {
    const stored = today.messages.filter(({ id }) => id === outcome.reply?.messageId);
    if (stored.length !== 1)
      problems.push(`${name}: the reply that was sent is stored ${stored.length} times`);
    else if (stored[0]?.content !== outcome.reply.message)
      problems.push(`${name}: the stored reply is another`);
  }
  if (outcome.accepted && entries[0]?.status === 'answering')
    problems.push(`${name}: still waiting for its answer`);
  return problems;
}

/** Finds two consecutive replies, which mean that one entry was answered twice. */
function doubles({ messages }: Conversation): string[] {
  return messages.flatMap((message, n) =>
    message.role === 'assistant' && messages[n - 1]?.role === 'assistant'
      ? [`${message.id}: a second reply`]
      : [],
  );
}
