import { errorWithoutResponse } from '../../../lib/api-error.js';
import { type Draft, isEmptyDraft } from '../../../lib/draft-store.js';
import type { ChatBackend, ConversationCopy, OutgoingMessage, ReplyFields } from './backend.js';
import { ChatStore } from './chat-store.js';
import { type ChatLabels, guideLabels } from './labels.js';
import type { ChatPorts } from './ports.js';

const at = '2026-11-20T09:00:00.000Z';

/** One request for an answer; the test writes its stream. */
export class FakeAnswer {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response: Response;

  constructor(
    readonly message: OutgoingMessage,
    readonly signal: AbortSignal,
  ) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  async emit(name: string, data: object): Promise<void> {
    this.controller?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    await settle();
  }

  /** Simulates a lost connection. */
  lose(): void {
    this.controller?.error(new TypeError('network error'));
  }

  accept(): Promise<void> {
    const { requestId } = this.message;
    return this.emit('accepted', { requestId, conversationId: 'day', entryId: `entry-${requestId}` });
  }
}

/** Runs everything that waits only for promises and streams. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0));
}

/** A chat with in-memory fakes of all its dependencies. */
export interface FakeChat<Reply extends ReplyFields> {
  chat: ChatStore<Reply, ConversationCopy>;
  answers: FakeAnswer[];
  stopped: string[];
  problems: string[];
  answered: Reply[];
  /** Results of the next loads of the conversation; the last one repeats. */
  copies: (ConversationCopy | Error)[];
  stored: { draft: Draft | null };
  changesAnnounced: number;
  /** What the browser reports about its network. */
  online: boolean;
  /** The time limit of each answer, in milliseconds. */
  waits: number[];
  /** Makes the time limits of all answers expire. */
  timeOut(): Promise<void>;
  /** Simulates a change of the conversation in another tab. */
  changeElsewhere(): Promise<void>;
  /** Makes the next request fail with this error. */
  refuse(error: Error): void;
  /** Ends every connection and prevents further ones. */
  end(): Promise<void>;
}

export interface FakeOptions<Reply extends ReplyFields> {
  textOf(reply: Reply): string;
  draft?: Draft;
  /** Draft that a closed tab left. */
  left?: Draft;
  labels?: ChatLabels;
  answerTimeoutMs?: number;
}

export function aChat<Reply extends ReplyFields>(options: FakeOptions<Reply>): FakeChat<Reply> {
  let ids = 0;
  let refusal: Error | null = null;
  let isOver = false;
  const deadlines = new AbortController();
  const stale = new Set<() => void>();
  const backend: ChatBackend<Reply, ConversationCopy> = {
    async load() {
      const copy = fake.copies.length > 1 ? fake.copies.shift() : fake.copies[0];
      if (copy instanceof Error) throw copy;
      return copy ?? { conversationId: null, messages: [] };
    },
    async send(message, signal) {
      const error = refusal;
      refusal = null;
      if (error) throw error;
      if (isOver) throw errorWithoutResponse(new TypeError('network error'));
      const answer = new FakeAnswer(message, signal);
      fake.answers.push(answer);
      return answer.response;
    },
    stop: async (requestId) => fake.stopped.push(requestId),
    textOf: options.textOf,
  };
  const ports: ChatPorts = {
    drafts: {
      read: () => fake.stored.draft,
      write: (draft) => {
        fake.stored.draft = isEmptyDraft(draft) && draft.prompt === null ? null : draft;
      },
      recover: async () => options.left ?? null,
      takeFrom: () => null,
      elsewhere: async () => [],
    },
    now: () => new Date(at),
    newId() {
      ids += 1;
      return `id${ids}`;
    },
    isOnline: () => fake.online,
    wait: async () => undefined,
    deadline(ms) {
      fake.waits.push(ms);
      return deadlines.signal;
    },
    announceChange() {
      fake.changesAnnounced += 1;
    },
    onStale(listener) {
      stale.add(listener);
      return () => stale.delete(listener);
    },
  };
  const fake: FakeChat<Reply> = {
    chat: undefined as unknown as ChatStore<Reply, ConversationCopy>,
    answers: [],
    stopped: [],
    problems: [],
    answered: [],
    copies: [],
    stored: { draft: options.draft ?? null },
    changesAnnounced: 0,
    online: true,
    waits: [],
    async timeOut() {
      deadlines.abort();
      for (const answer of fake.answers) answer.lose();
      await settle();
    },
    async changeElsewhere() {
      for (const listener of stale) listener();
      await settle();
    },
    refuse(error) {
      refusal = error;
    },
    async end() {
      isOver = true;
      for (const answer of fake.answers) answer.lose();
      await settle();
    },
  };
  fake.chat = new ChatStore({
    backend,
    labels: options.labels ?? guideLabels,
    answerTimeoutMs: options.answerTimeoutMs,
    ports,
    events: {
      onAccepted: () => undefined,
      onAnswered: (reply) => fake.answered.push(reply),
      onProblem: (title) => fake.problems.push(title),
    },
  });
  return fake;
}
