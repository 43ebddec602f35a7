import { randomUUID } from 'node:crypto';
import type { Discussion, ReportReason } from '@shadow-guide/contracts';
import type { Answer, Person } from './person.js';

export const DISCUSSIONS = '/api/forum/discussions';

/** Client of today’s forum over HTTP, signed in as one person. */
export class Forum {
  private constructor(
    readonly person: Person,
    readonly promptId: string,
  ) {}

  static async of(person: Person): Promise<Forum> {
    return new Forum(person, (await person.get('GET /api/forum/prompt/today')).id);
  }

  send(content: string, more: object = {}): Promise<Answer<Discussion & { code?: string }>> {
    const { promptId } = this;
    return this.person.send(DISCUSSIONS, {
      method: 'POST',
      body: { promptId, content, requestId: randomUUID(), ...more },
    });
  }

  /**
   * Creates a post.
   * @throws Error when the post is refused
   */
  async post(content: string, more: object = {}): Promise<Discussion> {
    const { status, body } = await this.send(content, more);
    if (status !== 200) throw new Error(`The post was answered ${status} ${body.code}`);
    return body;
  }

  /** Returns the first page of discussions, newest first. */
  list(): Promise<Discussion[]> {
    return this.person.get('GET /api/forum/discussions', `?promptId=${this.promptId}`);
  }

  /** Returns a post of the first page, or a reply to one. */
  async find(id: string): Promise<Discussion | undefined> {
    const all = (posts: readonly Discussion[]): Discussion[] =>
      posts.flatMap((post) => [post, ...all(post.replies)]);
    return all(await this.list()).find((post) => post.id === id);
  }

  report(id: string, reason: ReportReason = 'unkind'): Promise<Answer<{ code?: string }>> {
    return this.person.send(`${DISCUSSIONS}/${id}/report`, { method: 'POST', body: { reason } });
  }
}
