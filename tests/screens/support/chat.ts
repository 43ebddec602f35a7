import { randomUUID } from 'node:crypto';
import type {
  ChatReply,
  ChatStreamEvents,
  Conversation,
  ConversationMessage,
  ExerciseReply,
  Insight,
  PersonaReply,
  Speaker,
} from '@shadow-guide/contracts';
import { type Answers, type Call, EventStream, type EventWriter } from './answers.js';
import { aSafetyCard } from './factories.js';

const GUIDE = 'Local guide';

/** Support that a message calls for: the card, or the question. */
export type Support = Pick<ChatReply, 'safety' | 'checkIn'>;

/** One turn that the page requested, answered by a test: `accept`, some `say`, then `finish` or `fail`. */
export class Turn {
  readonly requestId: string;
  readonly message: string;
  readonly entryId = randomUUID();
  private readonly conversationId = randomUUID();
  private text = '';

  constructor(
    private readonly out: EventWriter,
    { body }: Call,
  ) {
    const sent = body as { requestId: string; message: string };
    this.requestId = sent.requestId;
    this.message = sent.message;
  }

  /** Resolves when the page has closed the stream. */
  get left(): Promise<void> {
    return this.out.closed;
  }

  /** @param support the card or the question that the message calls for */
  accept(support: Support = {}): void {
    const { requestId, conversationId, entryId } = this;
    this.send('accepted', { requestId, conversationId, entryId, ...support });
  }

  /** @param speaker sent with the first piece, where several may speak */
  say(text: string, speaker?: Speaker): void {
    const named = speaker ? { speaker } : {};
    this.send('delta', { attempt: 0, offset: this.text.length, text, ...named });
    this.text += text;
  }

  /** @param reply further fields of the chat's complete reply */
  finish(reply: Partial<ChatReply> | Partial<PersonaReply> | Partial<ExerciseReply> = {}): void {
    const { conversationId, entryId, text } = this;
    this.send('done', {
      message: text,
      insights: [] as Insight[],
      conversationId,
      entryId,
      messageId: randomUUID(),
      guide: GUIDE,
      ...reply,
    });
  }

  fail(code: string, message: string): void {
    const { requestId, entryId } = this;
    this.send('error', { code, message, requestId, entryId });
  }

  private send<E extends keyof ChatStreamEvents>(event: E, data: ChatStreamEvents[E]): void {
    this.out.send(event, data);
  }
}

/** Returns an answer to every message that a test writes. The connection ends when the function returns. */
export function answering(write: (turn: Turn) => Promise<void> | void): EventStream {
  return new EventStream(async (out, call) => write(new Turn(out, call)));
}

/** Answers every message with a text at once. */
export function answeringWith(text: string, reply: Partial<ChatReply> = {}): EventStream {
  return answering((turn) => {
    turn.accept();
    turn.say(text);
    turn.finish(reply);
  });
}

/** Returns a guide that starts with some words and then goes silent. */
export function silentAfter(words: string, support?: Support): EventStream {
  return answering(async (turn) => {
    turn.accept(support);
    if (words) turn.say(words);
    await turn.left;
  });
}

/** Returns answers for a person whose words call for the safety card, before the guide has answered. */
export function inDanger(): Answers {
  return { 'POST /api/journal/chat': silentAfter('', { safety: aSafetyCard() }) };
}

/** Returns today's conversation with these messages. */
export function today(...messages: ConversationMessage[]): Conversation {
  return { id: randomUUID(), promptId: null, messages };
}
