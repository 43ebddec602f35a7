import { randomUUID } from 'node:crypto';
import {
  type Api,
  type ChatReply,
  type Conversation,
  type Feeling,
  LATEST_RELEASE,
} from '@shadow-guide/contracts';
import { CookieJar } from './cookie-jar.js';
import { readEvents, type ServerSentEvent } from './event-stream.js';
import { noonZone } from './noon-zone.js';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface SendOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** Where a person signs in, and with which identity. */
export interface SignIn {
  email?: string;
  name?: string;
  provider?: 'google' | 'replit';
  verified?: boolean;
  redirect?: string;
}

/** A client of the product over HTTP, with the cookies of one browser. */
export class Person {
  readonly jar = new CookieJar();
  /** The person’s IANA time zone. Defaults to one in which it is noon, so that no test crosses midnight by accident. */
  timezone = noonZone();
  email = '';

  constructor(readonly baseUrl: string) {}

  /** Creates a signed-in person with a unique email address. */
  static async arrive(baseUrl: string, signIn: SignIn = {}): Promise<Person> {
    const person = new Person(baseUrl);
    await person.signIn(signIn);
    return person;
  }

  /** Creates this many signed-in people, a few at a time. */
  static async crowd(baseUrl: string, count: number): Promise<Person[]> {
    const arrived: Person[] = [];
    while (arrived.length < count) {
      const some = Math.min(8, count - arrived.length);
      arrived.push(...(await Promise.all(Array.from({ length: some }, () => Person.arrive(baseUrl)))));
    }
    return arrived;
  }

  /**
   * Completes the provider’s sign-in form as a browser would.
   * @returns the path of the final redirect
   */
  async signIn(signIn: SignIn = {}): Promise<string> {
    this.email = signIn.email ?? `${randomUUID()}@example.com`;
    const start = signIn.provider === 'replit' ? '/api/login' : '/api/auth/google';
    const form = await this.follow(
      new URL(`${start}?redirect=${encodeURIComponent(signIn.redirect ?? '/')}`, this.baseUrl),
    );
    const action = /<form[^>]*action="([^"]+)"/.exec(form.text)?.[1];
    if (!action) throw new Error(`No sign-in form at ${form.url.pathname}: ${form.status}`);
    const fields = new URLSearchParams({ email: this.email, name: signIn.name ?? 'Robin Doe' });
    if (signIn.verified ?? true) fields.set('verified', 'yes');
    const end = await this.follow(new URL(action, form.url), fields);
    return end.url.pathname + end.url.search;
  }

  /** Marks the latest patch notes as seen, so that no dialog opens by itself. */
  async markReleaseNotesSeen(): Promise<void> {
    await this.send('/api/patch-notes/mark-seen', { method: 'POST', body: { version: LATEST_RELEASE } });
  }

  /** Sends one request as the web app would: with cookies, Origin and time zone. */
  async send<T = unknown>(path: string, options: SendOptions = {}): Promise<Answer<T>> {
    const response = await this.request(path, options);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  }

  /** Sends a `GET` that is expected to succeed. */
  async get<R extends Extract<keyof Api, `GET ${string}`>>(route: R, query = ''): Promise<Api[R]['output']> {
    const answer = await this.send<Api[R]['output']>(route.slice(4) + query);
    if (answer.status !== 200)
      throw new Error(`${route} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Sends an entry and waits for the whole answer as JSON. */
  chat(
    message: string,
    more: { requestId?: string; mode?: string; feeling?: Feeling; timeoutMs?: number } = {},
  ): Promise<Answer<ChatReply>> {
    const { timeoutMs = 130_000, ...rest } = more;
    return this.send<ChatReply>('/api/journal/chat', {
      method: 'POST',
      body: { message, ...rest },
      timeoutMs,
    });
  }

  /** Sends an entry and yields the events of its answer as they arrive. */
  async *stream(
    message: string,
    requestId: string = randomUUID(),
    signal?: AbortSignal,
  ): AsyncGenerator<ServerSentEvent & { status: number }> {
    const response = await this.request('/api/journal/chat', {
      method: 'POST',
      body: { message, requestId },
      headers: { accept: 'text/event-stream' },
      timeoutMs: 130_000,
      signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      yield { status: response.status, event: 'refused', data: await response.json() };
      return;
    }
    for await (const event of readEvents(response.body)) yield { status: response.status, ...event };
  }

  today(): Promise<Conversation> {
    return this.get('GET /api/journal/conversation/today');
  }

  private async request(path: string, options: SendOptions & { signal?: AbortSignal }): Promise<Response> {
    const url = new URL(path, this.baseUrl);
    const { method = 'GET', body, headers = {}, timeoutMs = 30_000 } = options;
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
      headers: {
        cookie: this.jar.header(url),
        'x-timezone': this.timezone,
        ...(method === 'GET' ? {} : { origin: new URL(this.baseUrl).origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    this.jar.take(url, response);
    return response;
  }

  private async follow(
    start: URL,
    form?: URLSearchParams,
  ): Promise<{ url: URL; status: number; text: string }> {
    let url = start;
    let body = form;
    for (let hop = 0; hop < 12; hop += 1) {
      const response = await this.ask(url, body);
      this.jar.take(url, response);
      const location = response.headers.get('location');
      if (!location) return { url, status: response.status, text: await response.text() };
      await response.body?.cancel();
      url = new URL(location, url);
      body = undefined;
    }
    throw new Error(`More than 12 redirects from ${start.pathname}`);
  }

  /**
   * Sends one request to the sign-in provider. An overloaded server may answer 408 when it had no time to read a
   * request for some seconds; the request is then sent once more, as browsers do (RFC 9110, 15.5.9).
   */
  private async ask(url: URL, body: URLSearchParams | undefined): Promise<Response> {
    const send = () =>
      fetch(url, {
        method: body ? 'POST' : 'GET',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        headers: { cookie: this.jar.header(url) },
      });
    const response = await send();
    if (response.status !== 408) return response;
    await response.body?.cancel();
    return send();
  }
}
