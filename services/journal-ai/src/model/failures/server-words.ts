import { isNativeError } from 'node:util/types';
import OpenAI from 'openai';

/** A server's description of its own error, as codes: the part that may be logged. */
export interface ServerWords {
  readonly serverCode?: string;
  readonly serverParam?: string;
  readonly serverType?: string;
  /** Code of a failed connection: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly networkCode?: string;
}

/** Matches a code. It allows more characters than any server's codes have; a sentence would also contain spaces. */
const CODE = /^[a-z0-9_.-]{1,48}$/;
const NETWORK_CODE = /^[A-Z][A-Z0-9_]{2,48}$/;

/** Returns the codes of a client error, but never its message, which may quote a person's text. */
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

/**
 * Returns a code in lower case, `messages[0].content` as `messages.0.content`; undefined when the value is not a code.
 */
export function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const code = String(value)
    .toLowerCase()
    .replace(/\[(\d{1,4})\]/g, '.$1');
  return CODE.test(code) ? code : undefined;
}

/**
 * Removes codes that occur in the request: a server may quote the request in a code field, and a single word looks like
 * a code.
 */
export function withoutWordsOf(said: readonly string[], words: ServerWords): ServerWords {
  const text = slug(said.join(' '));
  return Object.fromEntries(
    Object.entries(words).filter(([name, code]) => name === 'networkCode' || !text.includes(slug(code))),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Returns an error and its causes, the outermost first. */
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
