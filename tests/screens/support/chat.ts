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

/** What a message calls for: the card, or the question. */
export type Support = Pick<ChatReply, 'safety' | 'checkIn'>;

/** One turn that the page asked for, as a test answers it: `accept`, some `say`, then `finish` or `fail`. */
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

  /** Resolves when the page no longer listens. */
  get left(): Promise<void> {
    return this.out.closed;
  }

  /** @param support the card or the question that the message calls for */
  accept(support: Support = {}): void {
    const { requestId, conversationId, entryId } = this;
    this.send('accepted', { requestId, conversationId, entryId, ...support });
  }

  /** @param speaker with the first piece, where several may speak */
  say(text: string, speaker?: Speaker): void {
    const named = speaker ? { speaker } : {};
    this.send('delta', { attempt: 0, offset: this.text.length, text, ...named });
    this.text += text;
  }

  /** @param reply what the chat's whole answer says besides */
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

/** The answer to every message that is sent, written by a test. The connection ends when the function returns. */
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

/** A guide that begins with some words and then falls silent. */
export function silentAfter(words: string, support?: Support): EventStream {
  return answering(async (turn) => {
    turn.accept(support);
    if (words) turn.say(words);
    await turn.left;
  });
}

/** Answers of the journal to somebody whose words call for the safety card, before the guide has said a word. */
export function inDanger(): Answers {
  return { 'POST /api/journal/chat': silentAfter('', { safety: aSafetyCard() }) };
}

/** Today's conversation with these messages. */
export function today(...messages: ConversationMessage[]): Conversation {
  return { id: randomUUID(), promptId: null, messages };
}
