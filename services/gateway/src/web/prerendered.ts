import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Placeholder in the documents for the site's address; the same as in `web/build/public-address.ts`. */
const PUBLIC_URL_PLACEHOLDER = 'https://public-url.invalid';
/**
 * Compression level. It compresses nearly as well as the highest level in a hundredth of the time, which matters at
 * start.
 */
const BROTLI_QUALITY = 9;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Description of a document that the build of the web app writes to `prerendered/pages.json`. */
interface Description {
  path: string;
  file: string;
  type: string;
  hasApp: boolean;
  scripts: string[];
  styles: string[];
}

/** A document prerendered by the build of the web app, in which the site's address is filled in. */
export interface PrerenderedPage extends Pick<Description, 'type' | 'hasApp' | 'scripts' | 'styles'> {
  readonly bodies: Readonly<Record<Encoding, { content: Buffer; etag: string }>>;
}

/**
 * Reads the prerendered public pages, by their path. The pages are small, so all their compressed copies are kept in
 * memory.
 * @returns no pages when the web app is not built
 */
export async function readPrerendered(
  root: string,
  publicUrl: string,
): Promise<Map<string, PrerenderedPage>> {
  const folder = join(root, 'prerendered');
  if (!existsSync(join(folder, 'pages.json'))) return new Map();
  const descriptions = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as Description[];
  const address = plainAddress(publicUrl);
  return new Map(
    await Promise.all(
      descriptions.map(async ({ path, file, ...facts }): Promise<[string, PrerenderedPage]> => {
        const text = await readFile(join(folder, file), 'utf8');
        return [
          path,
          { ...facts, bodies: await copiesOf(text.replaceAll(PUBLIC_URL_PLACEHOLDER, () => address)) },
        ];
      }),
    ),
  );
}

/** Returns whether the web app shows the operator's contact address; null when the web app is not built. */
export async function hasContact(root: string): Promise<boolean | null> {
  const file = join(root, 'prerendered', 'settings.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(await readFile(file, 'utf8')) as { hasContact: boolean }).hasContact;
}

/** Returns the origin without characters that are special in HTML, XML or JSON. */
export function plainAddress(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return origin.replace(
    /[^\w.:/[\]-]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

async function copiesOf(text: string): Promise<PrerenderedPage['bodies']> {
  const content = Buffer.from(text);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipAsync(content, { level: 9 }),
  ]);
  return {
    br: { content: br, etag: `"${hash}-br"` },
    gzip: { content: gz, etag: `"${hash}-gz"` },
    identity: { content, etag: `"${hash}"` },
  };
}

/**
 * Returns the encoding with the smallest copy among those that a request accepts. An encoding with `q=0` is not
 * accepted.
 */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Returns whether the client already has the current copy (`If-None-Match`). */
export function hasThis(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
