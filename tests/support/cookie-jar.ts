/** Cookies of one simulated browser, by host and name; enough for two servers on one machine. */
export class CookieJar {
  private readonly cookies = new Map<string, Map<string, string>>();
  /** Every `Set-Cookie` header as received, with the host that sent it. */
  readonly seen: { host: string; header: string }[] = [];

  /** Stores the cookies that a response sets, and deletes those that it deletes. */
  take(url: URL, response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      this.seen.push({ host: url.host, header });
      const [pair = '', ...attributes] = header.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const gone = attributes.some((attribute) =>
        /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute),
      );
      const jar = this.cookies.get(url.host) ?? new Map<string, string>();
      if (gone) jar.delete(name);
      else jar.set(name, value);
      this.cookies.set(url.host, jar);
    }
  }

  header(url: URL): string {
    return [...(this.cookies.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Returns the cookies of a host, for tests that inspect or steal them. */
  of(host: string): ReadonlyMap<string, string> {
    return this.cookies.get(host) ?? new Map();
  }
}
