import { appendFileSync } from 'node:fs';
import type { ChatReply, Conversation } from '@shadow-guide/contracts';
import type { Person } from '../support/person.js';

/** What one person was told about one entry. */
export interface Told {
  person: Person;
  requestId: string;
  message: string;
  /** The product said that the entry is stored. */
  accepted: boolean;
  /** Status of the last answer; 0 when the connection broke. */
  status: number;
  reply?: ChatReply;
  errorCode?: string;
  /** Milliseconds until the answer, the refusal or the break. */
  took: number;
}

/** An append-only record of what clients were told, to be held against the database afterwards. */
export class Ledger {
  readonly entries: Told[] = [];

  constructor(private readonly file: string) {}

  add(told: Told): void {
    this.entries.push(told);
    const { person, message, reply, ...rest } = told;
    const line = { email: person.email, length: message.length, messageId: reply?.messageId, ...rest };
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  /**
   * Compares the record with what is stored now.
   * @returns a sentence for every promise that was broken; none is what must be
   */
  async broken(): Promise<string[]> {
    const people = [...new Set(this.entries.map(({ person }) => person))];
    const problems: string[] = [];
    for (const person of people) {
      const today = await person.today();
      const own = this.entries.filter((told) => told.person === person);
      problems.push(...own.flatMap((told) => compare(told, today)), ...doubles(today));
    }
    return problems;
  }
}

function compare(told: Told, today: Conversation): string[] {
  const name = `${told.person.email} ${told.requestId}`;
  const entries = today.messages.filter(({ requestId }) => requestId === told.requestId);
  const problems: string[] = [];
  if (told.accepted && entries.length !== 1)
    problems.push(`${name}: accepted, stored ${entries.length} times`);
  if (entries.some(({ content }) => content !== told.message))
    problems.push(`${name}: stored with other words`);
  if (told.reply) {
    const stored = today.messages.filter(({ id }) => id === told.reply?.messageId);
    if (stored.length !== 1) problems.push(`${name}: the reply it was told is stored ${stored.length} times`);
    else if (stored[0]?.content !== told.reply.message) problems.push(`${name}: the stored reply is another`);
  }
  if (told.accepted && entries[0]?.status === 'answering')
    problems.push(`${name}: still waiting for its answer`);
  return problems;
}

/** Two replies in a row: one entry was answered twice. */
function doubles({ messages }: Conversation): string[] {
  return messages.flatMap((message, n) =>
    message.role === 'assistant' && messages[n - 1]?.role === 'assistant'
      ? [`${message.id}: a second reply`]
      : [],
  );
}
