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

describe('whoever reaches the port of NATS', () => {
  it.each([
    ['no login', undefined],
    ['the password of another', { user: 'gateway', pass: product.servers.nats.logins['library'] ?? '' }],
    ['the name of nobody', { user: 'shadow-guide', pass: product.servers.nats.logins['gateway'] ?? '' }],
  ])('with %s is not let in', async (_, login) => {
    const client = await NatsLogin.open(product, login);
    open.push(client);
    expect(await client.say('SUB journal-ai.chat.start-turn 1')).toContain('Authorization Violation');
  });
});

describe.each(serviceNames)('the login of %s', (service) => {
  const others = serviceNames.filter((each) => each !== service);

  it('hears nothing that is another’s: neither calls, nor answers, nor events, nor the server’s own', async () => {
    const forbidden = [
      ...['>', '*.>', '*.*.*', '*.events.>', '_INBOX.>', '$SYS.>', '$JS.>'],
      ...others.flatMap((other) => [`${other}.>`, `${other}.*.*`, `${inboxPrefix(other)}.>`]),
    ];
    expect(await (await as(service)).refusedToHear(forbidden)).toEqual(forbidden);
  });

  it('calls only what names it as a caller', async () => {
    const forbidden = calls.flatMap(({ subject, callers }) => (callers.includes(service) ? [] : subject));
    expect(forbidden.length).toBeGreaterThan(10);
    expect(await (await as(service)).refusedToSay(forbidden)).toEqual(forbidden);
  });

  it('tells nobody an event that is another’s, and answers nobody unasked', async () => {
    const forbidden = [
      ...events
        .filter(({ name }) => !name.startsWith(`${service}.`))
        .flatMap(({ name, subscribers }) => subscribers.map((each) => eventSubject(each, name))),
      ...serviceNames.map((each) => `${inboxPrefix(each)}.some.one`),
    ];
    expect(await (await as(service)).refusedToSay(forbidden)).toEqual(forbidden);
  });
});
