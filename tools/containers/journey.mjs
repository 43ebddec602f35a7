import { randomUUID } from 'node:crypto';
import { Failure } from '../launch/failure.mjs';
import { Visitor } from '../seed/visitor.mjs';

const PERSON = { email: 'containers@example.com', name: 'Robin' };

/** One person with a journal, as a client of the product over HTTP. */
export class Journey {
  /** @type {string[]} */
  #written = [];
  #visitor;

  /** @param {string} url of the product */
  constructor(url) {
    this.#visitor = new Visitor(url);
  }

  signIn() {
    return this.#visitor.signIn(PERSON);
  }

  /** @param {string} message */
  async write(message) {
    const reply = await this.#visitor.post('/api/journal/chat', { message, requestId: randomUUID() });
    if (!reply.message) throw new Failure('An entry was taken in, and no reply came.');
    this.#written.push(message);
  }

  /** Signs in again and reads the journal: every written entry must be there exactly once. */
  async readAgain() {
    await this.signIn();
    const { messages } = await this.#visitor.get('/api/journal/conversation/today');
    const entries = /** @type {{ role: string, content: string }[]} */ (messages).filter(
      ({ role }) => role === 'user',
    );
    const wrong = this.#written.filter(
      (message) => entries.filter(({ content }) => content === message).length !== 1,
    );
    if (wrong.length > 0) throw new Failure(`Not in the journal exactly once: ${wrong.join(' / ')}`);
    return this.#written.length;
  }
}
