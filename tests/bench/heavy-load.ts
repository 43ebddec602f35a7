/**
 * A separate process that keeps one account busy until it is told to stop. The cost of sending the calls and reading
 * the responses therefore does not affect the measurement in the parent process.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { HOSTILE_FILES, type HostileFileName } from './hostile-files.js';

/**
 * Work that one account repeats without a pause, with this many concurrent calls. The kind `burn` only computes and
 * does not call the product.
 */
export interface HeavyLoad {
  readonly work: 'exports' | 'searches' | 'trends' | 'looks-back' | 'imports' | 'burn';
  /** File to import. */
  readonly file?: HostileFileName;
  readonly atOnce: number;
  readonly url: string;
  readonly cookie: string;
  readonly timezone: string;
}

/** Result: the number of answers and of refusals. */
export interface HeavyLoadDone {
  readonly answered: number;
  readonly refused: number;
}

interface Request {
  readonly path: string;
  readonly body?: Body;
}

interface Body {
  readonly type: string;
  readonly bytes: string | Uint8Array;
}

const BURN_MS = 20;
const A_WORD = 'nowhereword';

const load = JSON.parse(process.argv[2] ?? '') as HeavyLoad;
const done = { answered: 0, refused: 0 };
const file = fileToImport();
let isOver = false;
process.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: load.atOnce }, () => (load.work === 'burn' ? burn() : ask())));
await new Promise((sent) => process.send?.(done satisfies HeavyLoadDone, undefined, undefined, sent));
process.exit();

async function ask(): Promise<void> {
  let cursor: string | null = null;
  for (let n = 0; !isOver; n += 1) {
    const answer = await send(requestOf(n, cursor));
    cursor = answer?.cursor ?? null;
  }
}

function requestOf(n: number, cursor: string | null): Request {
  switch (load.work) {
    case 'exports':
      return { path: '/api/journal/export' };
    case 'searches':
      return { path: '/api/journal/search', body: json({ q: A_WORD, ...(cursor ? { cursor } : {}) }) };
    case 'trends':
      return { path: '/api/insights/trends?from=1970-01-01T00:00:00Z' };
    case 'imports':
      return { path: '/api/user/import', body: file };
    default:
      return { path: n % 2 === 0 ? '/api/journal/entries?limit=50' : '/api/journal/look-back?asked=true' };
  }
}

function json(body: object): Body {
  return { type: 'application/json', bytes: JSON.stringify(body) };
}

function fileToImport(): Body | undefined {
  if (!load.file) return undefined;
  const { type, bytes } = HOSTILE_FILES[load.file];
  return { type, bytes: bytes() };
}

/** @returns for a search, the cursor of the next page */
async function send({ path, body }: Request): Promise<{ cursor?: string | null } | null> {
  const { url, cookie, timezone } = load;
  const response = await fetch(url + path, {
    signal: AbortSignal.timeout(60_000),
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ cookie, origin: url, 'x-timezone': timezone },
      ...(body ? { 'content-type': body.type } : {}),
    },
    body: body ? Buffer.from(body.bytes) : undefined,
  });
  const text = await response.text();
  if (response.status !== 200) {
    if (![400, 409, 429, 503].includes(response.status))
      throw new Error(`${path} answered ${response.status}`);
    done.refused += 1;
    return null;
  }
  done.answered += 1;
  return load.work === 'searches' ? (JSON.parse(text) as { cursor: string | null }) : null;
}

async function burn(): Promise<void> {
  while (!isOver) {
    const end = performance.now() + BURN_MS;
    while (performance.now() < end);
    await delay(0);
  }
}
