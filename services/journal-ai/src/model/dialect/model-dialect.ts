import { logger } from '@shadow-guide/kernel';
import { AttemptFailure } from '../failures/attempt-failure.js';
import { fitRequest } from './fitted-request.js';
import { type Complaint, complaintOf, type Parameter } from './refusal-of-parameter.js';
import { type Levels, type Question, type RequestBody, toRequestBody } from './request-body.js';

const AS_OPENAI: Levels = { tokens: 0, usage: 0, format: 0, roles: 0, stream: 0 };

/** The value that is sent for each parameter at each step. */
const STEPS: Readonly<Record<Parameter, readonly string[]>> = {
  tokens: ['max_completion_tokens', 'max_tokens', 'no limit'],
  usage: ['stream_options', 'no usage'],
  format: ['json_schema', 'json_object', 'instructions alone'],
  roles: ['system message', 'instructions in the first message'],
  stream: ['stream', 'whole answers'],
};

/** Parameters to change after a refusal without a reason: the least supported ones, together. */
const GUESSES: Readonly<Record<'reply' | 'json', readonly Partial<Levels>[]>> = {
  reply: [
    { tokens: 1, usage: 1 },
    { tokens: 2, usage: 1 },
  ],
  json: [{ tokens: 1 }, { tokens: 1, format: 1 }, { tokens: 2, format: 2 }],
};
/** Token limit for a model that reasons before it answers, because reasoning counts as part of the answer. */
const ROOM_FOR_THOUGHTS = 4_000;
/** Number of failed guesses after which a refusal without a reason is attributed to something else. */
const MAX_GUESSED = 2;
/** Maximum number of times that one request is shortened. */
const MAX_SHORTENED = 6;
/** Minimum context length that is believed when a server reports it: the instructions alone are longer. */
const SHORTEST_CONTEXT = 512;
/**
 * Milliseconds for which a context length is remembered. The operator may raise it, and replies are worse when messages
 * are left out unnecessarily.
 */
const CONTEXT_KNOWN_MS = 600_000;
/** Factor by which a request that was too long is shortened, when the server does not report its context length. */
const SHORTER = 0.7;

/**
 * Request dialect of one model of one server. It starts with OpenAI's form. When the server refuses a parameter, the
 * parameter is left out or sent in another way at once, and in all later requests.
 */
export class ModelDialect {
  private levels: Levels = AS_OPENAI;
  private contextTokens = Number.POSITIVE_INFINITY;
  private contextKnownUntil = 0;
  /** Estimated tokens of the longest request that was accepted while the context length is remembered. */
  private taken = 0;
  private replyTokens = Number.POSITIVE_INFINITY;
  private readonly proven = new Set<'reply' | 'json'>();
  private readonly guessed = { reply: 0, json: 0 };
  private isSchemaShown = false;
  private isWhole = false;
  private thinks = false;
  /** Whether the model's answers start with reasoning that no tag opens. */
  beginsInThought = false;

  constructor(
    private readonly model: string,
    private readonly now = () => performance.now(),
  ) {}

  /** Whether the answer is expected in one piece. */
  get answersWhole(): boolean {
    return this.levels.stream > 0 || this.isWhole;
  }

  /**
   * Records whether the last answer came in a single body although a stream was requested; the first word then arrives
   * together with the last. Streams are still requested, because several servers behind one address, or a cache, may
   * answer differently.
   */
  noteWhole(isWhole: boolean): void {
    this.isWhole = isWhole;
  }

  /**
   * Records that the server accepted a schema but its model did not follow it: from now on the schema is also sent in
   * the instructions.
   */
  recordSchemaIgnored(): void {
    this.isSchemaShown = true;
  }

  /** Records that reasoning left no tokens for the answer: from now on short answers get a higher token limit too. */
  recordReasoning(): void {
    this.thinks = true;
  }

  /**
   * Sends a request. When the server refuses its form, repeats the request at once, each time without the refused part.
   * A request that is longer than the model's context is shortened.
   * @param send makes one call with a request in the server's form
   * @param isBegun whether text was already shown, so that nothing may be repeated
   * @throws AttemptFailure `context_too_long` when nothing more can be left out, or the error of `send`
   */
  async ask<T>(
    question: Question,
    send: (body: RequestBody) => Promise<T>,
    isBegun: () => boolean = () => false,
  ): Promise<T> {
    const kind = question.format ? 'json' : 'reply';
    this.forgetContext();
    let context = this.contextTokens;
    const guesses = [...GUESSES[kind]];
    let guess: Partial<Levels> = {};
    let shortened = 0;
    let said: number | undefined;
    for (;;) {
      const levels = deepest(this.levels, guess);
      const fitted = fitRequest(
        question.messages,
        Math.min(this.roomFor(question), this.replyTokens),
        context,
      );
      try {
        const put = { ...fitted, model: this.model, levels, showsSchema: this.isSchemaShown };
        const answer = await send(toRequestBody(question, put));
        this.proven.add(kind);
        this.learn(levels);
        if (shortened > 0) this.noteContext(Math.max(context, said ?? this.taken));
        this.taken = Math.max(this.taken, fitted.size);
        return answer;
      } catch (error) {
        const complaint = isBegun() ? null : complaintOf(error);
        if (complaint?.about === 'context' && shortened < MAX_SHORTENED) {
          if (fitted.isShortest) throw tooLong();
          said = complaint.tokens ?? said;
          context = shorter(Math.min(fitted.size, context), complaint.tokens);
          shortened += 1;
          continue;
        }
        if (complaint?.about === 'context') throw tooLong();
        if (complaint?.about === 'something') {
          const next =
            this.proven.has(kind) || this.guessed[kind] >= MAX_GUESSED ? undefined : guesses.shift();
          if (next) {
            guess = next;
            continue;
          }
          if (Object.keys(guess).length > 0) this.guessed[kind] += 1;
        } else if (complaint && this.heed(complaint, levels, question)) continue;
        throw error;
      }
    }
  }

  private roomFor({ maxTokens }: Question): number {
    return this.thinks ? Math.max(maxTokens, ROOM_FOR_THOUGHTS) : maxTokens;
  }

  /**
   * Changes how requests are sent after a refusal.
   * @returns whether something was changed
   */
  private heed(
    complaint: Exclude<Complaint, { about: 'context' | 'something' }>,
    levels: Levels,
    question: Question,
  ): boolean {
    if (complaint.about === 'reply-limit') {
      if (complaint.tokens >= Math.min(this.roomFor(question), this.replyTokens)) return false;
      this.replyTokens = complaint.tokens;
      return true;
    }
    const sent = complaint.parameters.filter((parameter) => isSent(parameter, levels, question));
    if (sent.length === 0) return false;
    this.learn(
      deepest(levels, Object.fromEntries(sent.map((parameter) => [parameter, levels[parameter] + 1]))),
    );
    return true;
  }

  private learn(levels: Levels): void {
    const before = this.levels;
    this.levels = deepest(before, levels);
    for (const parameter of Object.keys(STEPS) as Parameter[]) {
      if (this.levels[parameter] === before[parameter]) continue;
      const refused = STEPS[parameter][before[parameter]];
      const instead = STEPS[parameter][this.levels[parameter]];
      logger.info(
        { model: this.model, refused, instead },
        'the model server does not take a parameter; it is asked without it from now on',
      );
    }
  }

  private forgetContext(): void {
    if (this.now() <= this.contextKnownUntil) return;
    this.contextTokens = Number.POSITIVE_INFINITY;
    this.contextKnownUntil = this.now() + CONTEXT_KNOWN_MS;
    this.taken = 0;
  }

  /**
   * Records a context length; all later requests are then fitted to it. It is recorded only after the shortened request
   * was accepted, and never below the length that the server reports or has accepted: a single message may have far
   * more tokens than estimated, for example with symbols that models tokenise badly.
   */
  private noteContext(tokens: number): void {
    if (tokens >= this.contextTokens) return;
    this.contextTokens = tokens;
    this.contextKnownUntil = this.now() + CONTEXT_KNOWN_MS;
    logger.info(
      { model: this.model, contextTokens: tokens },
      'the model’s context is shorter than a request; earlier messages are left out for a while',
    );
  }
}

/**
 * Returns the context length to try next.
 * @param known estimated number of tokens that was too large
 * @param said context length reported by the server
 */
function shorter(known: number, said: number | undefined): number {
  const next = said !== undefined && said < known ? said : Math.floor(known * SHORTER);
  return Math.max(SHORTEST_CONTEXT, next);
}

/**
 * Builds the failure for a model whose context is too short even for the instructions and the message: an operator must
 * choose another model, or configure a longer context.
 */
function tooLong(): AttemptFailure {
  const traits = { retry: false, serverFault: false, billed: false };
  return new AttemptFailure('guide_unavailable', 'context_too_long', traits);
}

function isSent(parameter: Parameter, levels: Levels, { format, stream }: Question): boolean {
  if (levels[parameter] >= STEPS[parameter].length - 1) return false;
  if (parameter === 'format') return format !== undefined;
  if (parameter === 'usage' || parameter === 'stream') return stream && levels.stream === 0;
  return true;
}

function deepest(levels: Levels, others: Partial<Levels>): Levels {
  const pairs = (Object.keys(levels) as Parameter[]).map((name) => [
    name,
    Math.max(levels[name], others[name] ?? 0),
  ]);
  return Object.fromEntries(pairs) as Levels;
}
