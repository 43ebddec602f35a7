import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import { allowInline, securityHeaders } from '../../../services/gateway/src/http/security-headers.js';
import {
  type Answers,
  type Call,
  EventStream,
  type EventWriter,
  FileStream,
  HttpAnswer,
  noAnswer,
  refusal,
} from './answers.js';
import type { Origin } from './origin.js';

const ROOT = join(process.cwd(), 'web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
};
const files = new Map<string, Buffer | null>();

/** Address of an ad network; where one is configured, the content security policy allows it. */
export const AD_NETWORK = 'https://ads.example';
/** Origin of Stripe's script; at the checkout the content security policy allows it when there is no stand-in. */
export const STRIPE_HOST = 'https://js.stripe.com';

/**
 * Serves the built web app on an origin with the gateway's security headers; a test provides the API's answers. There
 * is no product behind it. A call without an answer is recorded in {@link unanswered} and fails the test.
 */
export class WebServer {
  readonly unanswered: string[] = [];
  /** Every call of the API, as `POST /api/journal/chat`. */
  readonly calls: { route: string; body: unknown }[] = [];
  private readonly live = new Map<EventWriter, ServerResponse>();
  private readonly adNetwork: boolean;
  private readonly withStripe: boolean;

  constructor(
    private readonly origin: Origin,
    private answers: Answers,
    { adNetwork = false, withStripe = false } = {},
  ) {
    this.adNetwork = adNetwork;
    this.withStripe = withStripe;
    origin.give((request, response) => this.serve(request, response));
  }

  get url(): string {
    return this.origin.url;
  }

  /** Replaces the answers of these routes; the answers of other routes stay. */
  answer(answers: Answers): void {
    this.answers = { ...this.answers, ...answers };
  }

  /** Notifies every open tab that the plan has changed. */
  announcePlanChange(): void {
    for (const tab of this.live.keys()) tab.send('plan-changed', { changedAt: new Date().toISOString() });
  }

  /** Notifies every open tab that something was posted in the forum. */
  announceForumChange(promptId: string): void {
    for (const tab of this.live.keys()) tab.send('forum-changed', { promptId });
  }

  /** Ends the live channel of every open tab, as at the end of a session. */
  endLiveStreams(): void {
    for (const response of this.live.values()) response.end();
  }

  /** Returns how often a route was called. */
  count(route: string): number {
    return this.calls.filter((call) => call.route === route).length;
  }

  close(): void {
    this.origin.release();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    if (/^\/(api|v1)\//.test(url.pathname)) return this.api(request, response, url);
    const adsFrameUrl = this.adNetwork ? `${AD_NETWORK}/frame` : undefined;
    const stripeApiUrl = this.withStripe ? undefined : this.url;
    const headers = securityHeaders({ publicUrl: this.url, stripeApiUrl, adsFrameUrl });
    const name = url.pathname.slice(1);
    const file = fileOf(name);
    if (!file && extname(name) !== '') return void response.writeHead(404).end();
    const ofPage: Record<string, string> = { ...headers.page(url.pathname) };
    const drawn = drawnPages().find(
      ({ path, hasApp }) => path === url.pathname && !(hasApp && this.mayHaveSession()),
    );
    if (drawn)
      ofPage['content-security-policy'] = allowInline(ofPage['content-security-policy'] ?? '', drawn);
    response.writeHead(200, {
      ...ofPage,
      ...(file ? {} : { 'set-cookie': this.hint() }),
      'content-type': TYPES[file ? extname(name) : '.html'] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'max-age=3600, immutable' : 'no-cache',
    });
    response.end(drawn ? fileOf(`prerendered/${drawn.file}`) : (file ?? fileOf('index.html')));
  }

  /** Returns whether there may be a session cookie: false only if the API clearly answers as for a visitor. */
  private mayHaveSession(): boolean {
    const user: unknown = this.answers['GET /api/auth/user'];
    return !(user instanceof HttpAnswer && user.status === 401);
  }

  /** Returns the session hint cookie that the gateway sends with every document. */
  private hint(): string {
    return this.mayHaveSession()
      ? `${SESSION_HINT_COOKIE}=1; Path=/`
      : `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0`;
  }

  private async api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const called = `${request.method} ${url.pathname}`;
    const body = await bodyOf(request);
    const found = Object.entries(this.answers).find(([route]) => fits(route, called));
    this.calls.push({ route: found?.[0] ?? called, body });
    if (!found) {
      this.unanswered.push(called);
      return give(response, refusal(404, 'not_found', `No answer for ${called}`));
    }
    const call: Call = { url, headers: request.headers, body };
    const answer: unknown = found[1];
    const reply: unknown = typeof answer === 'function' ? await answer(call) : answer;
    if (reply === noAnswer) return void response.destroy();
    if (reply instanceof HttpAnswer) return give(response, reply);
    if (reply instanceof EventStream) return this.stream(response, reply, call);
    if (reply instanceof FileStream) return giveFile(response, reply);
    give(response, new HttpAnswer(reply === undefined ? 204 : 200, reply));
  }

  private async stream(response: ServerResponse, { write }: EventStream, call: Call): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    const out: EventWriter = {
      send: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      closed: new Promise((resolve) => response.once('close', resolve)),
    };
    if (call.url.pathname === '/api/live') this.live.set(out, response);
    await write(out, call);
    this.live.delete(out);
    response.end();
  }
}

/** A page that was prerendered for visitors during the build. */
interface DrawnPage {
  path: string;
  file: string;
  hasApp: boolean;
  scripts: string[];
  styles: string[];
}

function drawnPages(): DrawnPage[] {
  return JSON.parse(String(fileOf('prerendered/pages.json'))) as DrawnPage[];
}

/** Returns a file of the built web app, read once; null when there is none. */
function fileOf(name: string): Buffer | null {
  let file = files.get(name);
  if (file === undefined) {
    file = extname(name) === '' || name.includes('..') ? null : read(join(ROOT, name));
    files.set(name, file);
  }
  return file;
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return undefined;
  const type = request.headers['content-type'];
  if (type === 'application/zip') return text;
  const isJson = type?.includes('json');
  return isJson ? (JSON.parse(text) as unknown) : Object.fromEntries(new URLSearchParams(text));
}

/** Returns whether a call matches a route, whose path parameters start with a colon. */
function fits(route: string, called: string): boolean {
  const pattern = route.split('/');
  const path = called.split('/');
  return (
    pattern.length === path.length && pattern.every((part, n) => part.startsWith(':') || part === path[n])
  );
}

function give(response: ServerResponse, { status, json, headers }: HttpAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

async function giveFile(response: ServerResponse, { write }: FileStream): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/zip', 'cache-control': 'no-store' });
  response.flushHeaders();
  await write({
    send: (bytes) => response.write(bytes),
    cut: () => response.destroy(),
    closed: new Promise((resolve) => response.once('close', resolve)),
  });
  response.end();
}
