interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A minimal browser for sign-ins: keeps cookies by path, posts forms, does not follow redirects automatically. */
export class CookieBrowser {
  private cookies: Cookie[] = [];

  get cookieNames(): string[] {
    return this.cookies.map(({ name }) => name);
  }

  async open(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = this.cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) this.store(line);
    return response;
  }

  async submit(url: string | URL, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects as long as they stay under a prefix, and returns the first address outside of it. */
  async followWithin(prefix: string, response: Response): Promise<URL> {
    let location = response.headers.get('location');
    for (let hops = 0; location && hops < 10; hops += 1) {
      const next = new URL(location, response.url);
      if (!next.href.startsWith(prefix)) return next;
      location = (await this.open(next)).headers.get('location');
    }
    throw new Error(`the redirects did not lead out of ${prefix}`);
  }

  private store(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    const expired = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (!expired && value) this.cookies.push({ name, value, path });
  }
}
