/** The person who signs in at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
}

/**
 * A minimal browser for the gateway's tests: keeps cookies, does not follow redirects automatically, sends its Origin.
 */
export class Visitor {
  private readonly jar = new Map<string, string>();

  constructor(
    readonly app: string,
    /** Client address that is sent to a gateway which trusts this machine as a proxy. */
    private readonly address?: string,
  ) {}

  cookie(name: string): string | undefined {
    return this.jar.get(name);
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value);
  }

  forget(name: string): void {
    this.jar.delete(name);
  }

  /** Makes a call as a page of the product does. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(new URL(path, this.app), {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: new URL(this.app).origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call('GET', path, undefined, headers);
  }

  async json<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<T> {
    return (await (await this.get(path, headers)).json()) as T;
  }

  /** Starts a sign-in and follows it through the provider up to the address to which the provider redirects back. */
  async answerOfProvider(person: Person, start = '/api/login?redirect=/journal'): Promise<URL> {
    let address = locationOf(await this.get(start), this.app);
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await this.send(address, { headers: { 'x-person': JSON.stringify(person) } });
      address = locationOf(response, address.href);
      if (address.origin === new URL(this.app).origin) return address;
    }
    throw new Error('the provider never sent us back');
  }

  /** Signs in; returns the final address. */
  async signIn(person: Person, start?: string): Promise<string> {
    const answer = await this.answerOfProvider(person, start);
    return this.finish(answer);
  }

  /** Opens the address to which the provider redirected back. */
  async finish(answer: URL): Promise<string> {
    const response = await this.send(answer, {});
    if (response.status !== 302) throw new Error(`the callback answered ${response.status}`);
    return response.headers.get('location') ?? '';
  }

  private async send(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        ...(cookie ? { cookie } : {}),
        ...(this.address ? { 'x-forwarded-for': this.address } : {}),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }
}

function locationOf(response: Response, base: string): URL {
  const location = response.headers.get('location');
  if (!location) throw new Error(`${response.url} answered ${response.status} and leads nowhere`);
  return new URL(location, base);
}
