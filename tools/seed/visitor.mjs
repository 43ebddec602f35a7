import { Failure } from '../launch/failure.mjs';
import { fetchLocalhost } from './fetch-localhost.mjs';

const LIMIT_MS = 130_000;
const MOST_REDIRECTS = 12;

/** An HTTP client that keeps cookies, for use without a browser. */
export class Visitor {
  /** @type {Map<string, Map<string, string>>} cookies by host */
  #cookies = new Map();

  /** @param {string} baseUrl of the product */
  constructor(baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * Signs in through the form of the stand-in provider.
   * @param {{ email: string, name: string }} person
   */
  async signIn({ email, name }) {
    const form = await this.#follow(new URL('/api/auth/google', this.baseUrl));
    const action = /<form[^>]*action="([^"]+)"/.exec(form.text)?.[1];
    if (!action) {
      throw new Failure(
        `Signing in led to ${form.url.origin}, which shows no form of the local stand-in. Is a real provider set up?`,
      );
    }
    await this.#follow(new URL(action, form.url), new URLSearchParams({ email, name, verified: 'yes' }));
  }

  /**
   * @param {string} path
   * @param {unknown} body
   * @param {{ mayAnswer?: number }} [options] an expected error status
   * @returns {Promise<any>} the JSON response
   */
  async post(path, body, { mayAnswer = 200 } = {}) {
    const url = new URL(path, this.baseUrl);
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        'content-type': 'application/json',
        origin: url.origin,
        cookie: this.#cookieHeader(url),
        'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(body),
    });
    this.#takeCookies(url, response);
    const text = await response.text();
    if (!response.ok && response.status !== mayAnswer) {
      throw new Failure(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    }
    return JSON.parse(text);
  }

  /**
   * @param {string} path
   * @returns {Promise<any>} the JSON response
   */
  async get(path) {
    const { text, status } = await this.#follow(new URL(path, this.baseUrl));
    if (status !== 200) throw new Failure(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  /**
   * @param {URL} start
   * @param {URLSearchParams} [form]
   */
  async #follow(start, form) {
    let url = start;
    let body = form;
    for (let hop = 0; hop < MOST_REDIRECTS; hop++) {
      const response = await fetchLocalhost(url, {
        method: body ? 'POST' : 'GET',
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: { cookie: this.#cookieHeader(url) },
        ...(body ? { body } : {}),
      });
      this.#takeCookies(url, response);
      const text = await response.text();
      const location = response.headers.get('location');
      if (!location) return { url, text, status: response.status };
      url = new URL(location, url);
      body = undefined;
    }
    throw new Failure(`${start.pathname} redirects without an end.`);
  }

  /**
   * @param {URL} url
   * @param {Response} response
   */
  #takeCookies(url, response) {
    const kept = this.#cookies.get(url.host) ?? new Map();
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.#cookies.set(url.host, kept);
  }

  /** @param {URL} url */
  #cookieHeader(url) {
    return [...(this.#cookies.get(url.host) ?? [])].map((pair) => pair.join('=')).join('; ');
  }
}
