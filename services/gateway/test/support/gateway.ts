import { randomUUID } from 'node:crypto';
import {
  type AccountFacts,
  type AdminUser,
  adminUsers,
  type Contract,
  type InputOf,
  type OutputOf,
  subscription,
} from '@shadow-guide/contracts';
import {
  asDomainError,
  type Clock,
  Database,
  loadConfig,
  type OpenedEnvelope,
  type ProcessKernel,
  type RpcRequest,
  unavailable,
} from '@shadow-guide/kernel';
import {
  freePort,
  testCallerKeys,
  testCallerSettings,
  testKernel,
  testServers,
} from '@shadow-guide/kernel/testing';
import { bootGateway, type RunningGateway } from '../../src/boot-gateway.js';
import { GatewayConfig } from '../../src/config.js';
import { FREE_PLAN } from '../../src/entitlements/index.js';
import { startOwnServers } from './own-servers.js';
import { startProvider } from './provider.js';
import { type Person, Visitor } from './visitor.js';

type Endpoint = Contract[string];
type Answer<T extends Endpoint> = (
  input: InputOf<T>,
  envelope: OpenedEnvelope,
) => Promise<OutputOf<T>> | OutputOf<T>;

/** A whole gateway on real servers, with a real OpenID provider; the services behind it are fakes on NATS. */
export class TestGateway {
  private readonly stubsOfTest: (() => void)[] = [];

  private constructor(
    readonly url: string,
    readonly gateway: RunningGateway,
    readonly kernel: ProcessKernel,
    readonly servers: Awaited<ReturnType<typeof startOwnServers>>,
    readonly provider: Awaited<ReturnType<typeof startProvider>>,
    readonly database: Database,
    private readonly config: GatewayConfig,
  ) {}

  static async start(
    options: { environment?: Record<string, string>; clock?: Clock } = {},
  ): Promise<TestGateway> {
    const { postgres } = testServers(process.env, 'gateway');
    const servers = await startOwnServers();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const provider = await startProvider(url);
    const config = loadConfig(GatewayConfig, {
      POSTGRES_HOST: postgres.host,
      POSTGRES_PORT: String(postgres.port),
      POSTGRES_DATABASE: postgres.database,
      POSTGRES_USER: postgres.user,
      POSTGRES_PASSWORD: postgres.password,
      REDIS_PORT: String(servers.redis.port),
      NATS_PORT: String(servers.nats.port),
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: url,
      ...testCallerSettings,
      API_DOCS: 'true',
      SESSION_SECRET: 'a secret of the tests, long enough to be one',
      TRUSTED_PROXIES: 'loopback',
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      REPLIT_ISSUER: provider.issuer,
      REPLIT_CLIENT_ID: 'replit',
      REPLIT_CLIENT_SECRET: 'replit-secret',
      LIMIT_SIGN_INS_PER_ADDRESS: '10000',
      LIMIT_CALLS_PER_ADDRESS: '100000',
      ...options.environment,
    });
    const kernel = await testKernel('gateway', config.nats);
    const gateway = await bootGateway(config, kernel, options.clock);
    const database = await Database.open(config.postgres, {
      schema: 'gateway',
      entities: [],
      migrations: [],
    });
    return new TestGateway(url, gateway, kernel, servers, provider, database, config);
  }

  /** Starts a gateway whose people are all on the free plan. */
  static async startOnFreePlan(environment: Record<string, string> = {}): Promise<TestGateway> {
    const product = await TestGateway.start({ environment });
    product.stub(subscription.getEntitlements, () => FREE_PLAN);
    return product;
  }

  /** Starts a second gateway that uses the same servers and another port. */
  async replica(changes: Partial<GatewayConfig> = {}): Promise<RunningGateway> {
    const config = Object.assign(new GatewayConfig(), this.config, { port: await freePort() }, changes);
    const kernel = await testKernel('gateway', config.nats);
    const gateway = await bootGateway(config, kernel);
    return {
      ...gateway,
      close: async () => {
        await gateway.close();
        await kernel.nats.close();
      },
    };
  }

  visitor(address?: string): Visitor {
    return new Visitor(this.url, address);
  }

  /** Creates a new person and signs them in. */
  async person(claims: Partial<Person> = {}): Promise<Visitor> {
    const visitor = this.visitor();
    await visitor.signIn({ ...aPerson(), ...claims });
    return visitor;
  }

  /** Answers an endpoint's calls in place of its service, until the returned function is called. */
  stub<T extends Endpoint>(endpoint: T, answer: Answer<T>): () => void {
    const answering = this.kernel.nats.connection.subscribe(endpoint.subject, {
      callback: (_, message) => {
        const { input, envelope } = message.json<RpcRequest>();
        Promise.resolve()
          .then(() => {
            // Like every service, the stub does not start a call after its deadline.
            if (envelope.deadline === 0) throw unavailable();
          })
          .then(() => answer(input as InputOf<T>, testCallerKeys.verifier.open(envelope, endpoint)))
          .then(
            (ok) => message.respond(JSON.stringify({ ok: ok ?? null })),
            (error: unknown) => message.respond(JSON.stringify({ error: asDomainError(error).toWire() })),
          );
      },
    });
    return () => answering.unsubscribe();
  }

  /** Sets up a fake of the service that keeps the list of accounts, until the returned function is called. */
  stubAccountList(): () => void {
    return this.stub(adminUsers.present, toAdminUser);
  }

  /** Like {@link stub}, but only for one test: it lasts until {@link endStubs} is called. */
  stubInTest<T extends Endpoint>(endpoint: T, answer: Answer<T>): void {
    this.stubsOfTest.push(this.stub(endpoint, answer));
  }

  /** Ends the stubs of one test. The stubs of the suite stay. */
  endStubs(): void {
    for (const end of this.stubsOfTest.splice(0)) end();
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await this.kernel.nats.close();
    await this.database.onApplicationShutdown();
    await this.provider.close();
    await this.servers.remove();
  }
}

/** Returns an account as operators see it when only the facts of the account are known. */
function toAdminUser({ userId: id, change: _, ...account }: AccountFacts): AdminUser {
  return {
    ...{ ...account, id, streakDays: 0, totalEntries: 0, subscriptionExpiresAt: null },
    ...{
      subscriptionTier: 'free',
      planSource: 'none',
      adminGrantedPremium: false,
      adminGrantedAdFree: false,
    },
  };
}

/** Returns a person with a unique verified address. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  const id = randomUUID();
  return { sub: id, email: `${id}@example.com`, email_verified: true, given_name: 'Ada', ...overrides };
}
