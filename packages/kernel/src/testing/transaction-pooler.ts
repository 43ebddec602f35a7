import { randomInt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { PostgresSettings } from '@shadow-guide/settings';
import pg from 'pg';

/** How a pooler treats named prepared statements. */
type Names = 'passed on' | 'translated';

export interface PoolerOptions {
  /**
   * `passed on`: like PgBouncer before 1.21; `translated`: like later versions, which prepare a statement in any
   * session where it is used.
   */
  readonly names?: Names;
  /** Maximum number of open sessions. */
  readonly sessions?: number;
}

const KNOWN_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name'];

/**
 * A pooler in transaction mode, like PgBouncer. Each transaction may run in another PostgreSQL session; here it runs in
 * a different one as often as possible. Unknown parameters of a handshake are refused. The pooler requires no password.
 */
export class TransactionPooler {
  private readonly idle: Session[] = [];
  private readonly waiting: ((session: Session) => void)[] = [];
  private readonly ownNames = new Map<string, string>();
  private opened = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: PostgresSettings,
    private readonly options: Required<PoolerOptions>,
  ) {}

  static async open(target: PostgresSettings, options: PoolerOptions = {}): Promise<TransactionPooler> {
    const server = createServer();
    const pooler = new TransactionPooler(server, target, { names: 'passed on', sessions: 5, ...options });
    server.on('connection', (socket) => new Visitor(socket, pooler));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return pooler;
  }

  /** Settings of a process that connects through this pooler. */
  get settings(): PostgresSettings {
    const { port } = this.server.address() as { port: number };
    return { ...this.target, host: '127.0.0.1', port, url: undefined };
  }

  get names(): Names {
    return this.options.names;
  }

  /** Returns the pooler's name for a statement's text, the same for all clients. */
  ownNameOf(statement: Buffer): string {
    const text = statement.toString('base64');
    const own = this.ownNames.get(text) ?? `POOLER_${this.ownNames.size + 1}`;
    this.ownNames.set(text, own);
    return own;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    for (const session of this.idle) session.end();
  }

  /** Returns a new session while the maximum is not reached, otherwise the session that has been idle longest. */
  async take(): Promise<Session> {
    if (this.opened < this.options.sessions) {
      this.opened += 1;
      return Session.open(this.target);
    }
    const session = this.idle.shift();
    return session ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  give(session: Session): void {
    const next = this.waiting.shift();
    if (next) next(session);
    else this.idle.push(session);
  }

  lose(session: Session): void {
    session.end();
    this.opened -= 1;
    const next = this.waiting.shift();
    if (next) void this.take().then(next);
  }
}

/** A PostgreSQL session, logged in by the driver and then used with raw protocol messages. */
class Session {
  /** Names of the statements that are prepared in this session. */
  readonly prepared = new Set<string>();
  private readonly stream: Socket;

  private constructor(client: pg.Client) {
    this.stream = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    this.stream.removeAllListeners('data');
  }

  static async open({ host, port, database, user, password }: PostgresSettings): Promise<Session> {
    const client = new pg.Client({ host, port, database, user, password });
    client.on('error', () => undefined);
    await client.connect();
    return new Session(client);
  }

  hear(listener: (message: Buffer) => void): void {
    const messages = new Messages(listener);
    this.stream.removeAllListeners('data');
    this.stream.on('data', (chunk: Buffer) => messages.push(chunk));
  }

  write(message: Buffer): void {
    this.stream.write(message);
  }

  end(): void {
    this.stream.destroy();
  }
}

/** One client of the pooler. */
class Visitor {
  private session: Promise<Session> | undefined;
  private held: Session | undefined;
  /** Number of responses that are not complete yet. */
  private open = 0;
  private readonly statements = new Map<string, Buffer>();
  /**
   * Statements that are being prepared: whether the client or only the pooler requested that, and which ReadyForQuery
   * message follows.
   */
  private parsing: { isAsked: boolean; before: number }[] = [];
  private ends = 0;
  private endsAnswered = 0;
  private order: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly pooler: TransactionPooler,
  ) {
    socket.on('error', () => undefined);
    socket.on('close', () => void this.leave());
    socket.once('data', (chunk: Buffer) => this.greet(chunk));
  }

  private greet(chunk: Buffer): void {
    const length = chunk.readInt32BE(0);
    const words = chunk.subarray(8, length).toString().split('\0');
    const stranger = words
      .filter((_, n) => n % 2 === 0)
      .find((name) => name && !KNOWN_PARAMETERS.includes(name));
    if (stranger) {
      this.socket.end(refusal('08P01', `unsupported startup parameter: ${stranger}`));
      return;
    }
    const key = Buffer.alloc(8);
    key.writeInt32BE(randomInt(1, 2 ** 31 - 1), 0);
    this.socket.write(
      Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), message('Z', Buffer.from('I'))]),
    );
    const messages = new Messages((asked) => this.ask(asked));
    messages.push(chunk.subarray(length));
    this.socket.on('data', (more: Buffer) => messages.push(more));
  }

  /** Forwards messages in the order of arrival; while no session is available, they wait. */
  private ask(asked: Buffer): void {
    if (kindOf(asked) === 'X') {
      this.socket.end();
      return;
    }
    if ('QS'.includes(kindOf(asked))) this.open += 1;
    this.session ??= this.pooler.take().then((session) => {
      this.held = session;
      session.hear((answer) => this.answer(answer, session));
      return session;
    });
    const session = this.session;
    this.order = this.order
      .then(async () => this.passOn(asked, await session))
      .catch(() => this.socket.destroy());
  }

  private passOn(asked: Buffer, session: Session): void {
    const kind = kindOf(asked);
    if ('QS'.includes(kind)) this.ends += 1;
    if (kind === 'P') this.expectParsed(true);
    session.write(
      this.pooler.names === 'translated' && 'PB'.includes(kind) ? this.translate(asked, session) : asked,
    );
  }

  private translate(asked: Buffer, session: Session): Buffer {
    const kind = kindOf(asked);
    const [before, name, after] = aroundName(asked);
    if (name === '') return asked;
    if (kind === 'P') this.statements.set(name, after);
    const statement = this.statements.get(name)!;
    const own = this.pooler.ownNameOf(statement);
    if (kind === 'B' && !session.prepared.has(own)) {
      this.expectParsed(false);
      session.write(message('P', Buffer.concat([Buffer.from(`${own}\0`), statement])));
    }
    if (kind === 'P' && session.prepared.has(own)) {
      // Another client already prepared the statement in this session. It is closed and prepared again, so that this
      // client gets its response.
      session.write(message('C', Buffer.from(`S${own}\0`)));
    }
    session.prepared.add(own);
    return message(kind, Buffer.concat([before, Buffer.from(`${own}\0`), after]));
  }

  private expectParsed(isAsked: boolean): void {
    this.parsing.push({ isAsked, before: this.ends + 1 });
  }

  private answer(answer: Buffer, session: Session): void {
    const kind = kindOf(answer);
    // Statements are closed only by the pooler, so clients must not see the response.
    if (kind === '3' || (kind === '1' && !this.parsing.shift()?.isAsked)) return;
    this.socket.write(answer);
    if (kind !== 'Z') return;
    this.open -= 1;
    this.endsAnswered += 1;
    // The server does not answer messages after an error.
    this.parsing = this.parsing.filter(({ before }) => before > this.endsAnswered);
    if (this.open > 0 || answer.toString('latin1', 5, 6) !== 'I') return;
    this.session = undefined;
    this.held = undefined;
    this.pooler.give(session);
  }

  /** Ends an abandoned transaction together with its session. */
  private async leave(): Promise<void> {
    if (this.session) this.pooler.lose(this.held ?? (await this.session));
  }
}

/** Splits a stream into protocol messages: a letter, the length of the rest of the message, the content. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly listener: (message: Buffer) => void) {}

  push(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.rest.length >= 5) {
      const end = this.rest.readInt32BE(1) + 1;
      if (this.rest.length < end) return;
      const whole = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      this.listener(whole);
    }
  }
}

function kindOf(whole: Buffer): string {
  return String.fromCharCode(whole[0]!);
}

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/**
 * Splits a message around the statement's name: in a Parse message the name comes first, in a Bind message after the
 * portal's name.
 */
function aroundName(whole: Buffer): [before: Buffer, name: string, after: Buffer] {
  const start = kindOf(whole) === 'B' ? whole.indexOf(0, 5) + 1 : 5;
  const end = whole.indexOf(0, start);
  return [whole.subarray(5, start), whole.toString('utf8', start, end), whole.subarray(end + 1)];
}

function refusal(code: string, words: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`));
}
