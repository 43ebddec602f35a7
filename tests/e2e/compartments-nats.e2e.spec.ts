import { afterEach, describe, expect, it } from '@jest/globals';
import { contracts, events, serviceNames } from '@shadow-guide/contracts';
import { eventSubject, inboxPrefix } from '@shadow-guide/contracts/wire';
import { NatsLogin } from '../support/nats-login.js';
import { runningProduct } from '../support/product.js';

const product = runningProduct();
const open: NatsLogin[] = [];

async function as(service: string): Promise<NatsLogin> {
  const login = await NatsLogin.as(service, product);
  open.push(login);
  return login;
}

afterEach(() => {
  for (const login of open.splice(0)) login.close();
});

const calls = contracts
  .flatMap((contract) => Object.values(contract))
  .filter(({ servedByGateway }) => !servedByGateway);

describe('a client that reaches the NATS port', () => {
  it.each([
    ['no login', undefined],
    [
      'the password of another login',
      { user: 'gateway', pass: product.servers.nats.logins['library'] ?? '' },
    ],
    ['an unknown user name', { user: 'shadow-guide', pass: product.servers.nats.logins['gateway'] ?? '' }],
  ])('with %s is refused', async (_, login) => {
    const client = await NatsLogin.open(product, login);
    open.push(client);
    expect(await client.send('SUB journal-ai.chat.start-turn 1')).toContain('Authorization Violation');
  });
});

describe.each(serviceNames)('the login of %s', (service) => {
  const others = serviceNames.filter((each) => each !== service);

  it('receives nothing that belongs to another service: no calls, answers, events or server messages', async () => {
    const forbidden = [
      ...['>', '*.>', '*.*.*', '*.events.>', '_INBOX.>', '$SYS.>', '$JS.>'],
      ...others.flatMap((other) => [`${other}.>`, `${other}.*.*`, `${inboxPrefix(other)}.>`]),
    ];
    expect(await (await as(service)).deniedSubscriptions(forbidden)).toEqual(forbidden);
  });

  it('calls only subjects that name it as the caller', async () => {
    const forbidden = calls.flatMap(({ subject, callers }) => (callers.includes(service) ? [] : subject));
    expect(forbidden.length).toBeGreaterThan(10);
    expect(await (await as(service)).deniedPublishes(forbidden)).toEqual(forbidden);
  });

  it('publishes no event of another service, and sends no unsolicited answer', async () => {
    const forbidden = [
      ...events
        .filter(({ name }) => !name.startsWith(`${service}.`))
        .flatMap(({ name, subscribers }) => subscribers.map((each) => eventSubject(each, name))),
      ...serviceNames.map((each) => `${inboxPrefix(each)}.some.one`),
    ];
    expect(await (await as(service)).deniedPublishes(forbidden)).toEqual(forbidden);
  });
});
