import { isNativeError } from 'node:util/types';
import OpenAI from 'openai';

/** What a server says of its own error, in codes: what a log may have of it. */
export interface ServerWords {
  readonly serverCode?: string;
  readonly serverParam?: string;
  readonly serverType?: string;
  /** Of a connection that failed: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly networkCode?: string;
}

/** Longer than the codes of any server; a sentence has blanks besides. */
const CODE = /^[a-z0-9_.-]{1,48}$/;
const NETWORK_CODE = /^[A-Z][A-Z0-9_]{2,48}$/;

/** The codes of an error of the client, and never its message: that may quote what a person wrote. */
export function serverWordsOf(thrown: unknown): ServerWords {
  if (!(thrown instanceof OpenAI.APIError)) return {};
  const { code, param, type } = thrown;
  return {
    ...named('serverCode', codeOf(code)),
    ...named('serverParam', codeOf(param)),
    ...named('serverType', codeOf(type)),
    ...named('networkCode', networkCodeOf(thrown)),
  };
}

/** A code in small letters, `messages[0].content` as `messages.0.content`; undefined for anything that is no code. */
export function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const code = String(value)
    .toLowerCase()
    .replace(/\[(\d{1,4})\]/g, '.$1');
  return CODE.test(code) ? code : undefined;
}

/** A server may quote in the place of a code what it was sent: a single word looks like one. */
export function withoutWordsOf(said: readonly string[], words: ServerWords): ServerWords {
  const text = slug(said.join(' '));
  return Object.fromEntries(
    Object.entries(words).filter(([name, code]) => name === 'networkCode' || !text.includes(slug(code))),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** An error and what caused it, the outermost first. */
export function causes(thrown: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = thrown; isNativeError(at) && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}

function networkCodeOf(thrown: unknown): string | undefined {
  const codes = causes(thrown).map((error) => (error as NodeJS.ErrnoException).code);
  return codes.find((code) => typeof code === 'string' && NETWORK_CODE.test(code));
}

function named(name: keyof ServerWords, value: string | undefined): ServerWords {
  return value === undefined ? {} : { [name]: value };
}
