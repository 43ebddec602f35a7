import { describe, expect, it } from '@jest/globals';
import { processes } from '@shadow-guide/tools/system';
import type { Values } from './helm/values.js';
import { settingsRead } from './rules/settings-of-code.js';
import { anExample, install } from './support.js';

/** Settings without a value in the chart, with the reason. */
const NO_VALUE: Readonly<Record<string, string>> = {
  POSTGRES_URL: 'host, user and password stand apart, so that a password may hold any character',
  REDIS_URL: 'likewise',
  POSTGRES_DIRECT_URL: 'no process migrates; the Job goes to postgresql.direct',
  WEB_ROOT: 'where the image has the web app',
};

const everything: Values = {
  model: {
    baseUrl: 'https://models.example.com/v1',
    features: 'review=a',
    probe: 'off',
    firstWordMs: 1000,
    idleMs: 1000,
    totalMs: 2000,
    safetyVerdict: 'off',
    safetyModeration: 'off',
    prices: { a: { label: 'A', prompt: 1, completion: 1 } },
    chat: ['a'],
    analysis: ['a'],
  },
  stripe: { apiUrl: 'https://stripe.example.com' },
  signIn: {
    google: { issuer: 'https://id.example.com' },
    replit: { clientId: 'journal', issuer: 'https://id.example.com' },
  },
  plans: { tokensPerDay: { free: 1, premium: 2 } },
  push: { contact: 'mailto:a@example.com', services: ['push.example.com'] },
  gateway: {
    trustedProxies: ['10.0.0.0/8'],
    adsFrameUrl: 'https://ads.example.com',
    limits: {
      messagesPerPerson: 1,
      callsPerPerson: 1,
      signInsPerAddress: 1,
      callsPerAddress: 1,
      webhooksInFlight: 1,
      forgedWebhooksPerAddress: 1,
    },
  },
};

const environments = [
  install([anExample('observability'), everything, { adminEmails: ['a@example.com'] }]),
  install([anExample('managed-stores')]),
].flatMap((installation) => installation.processes.flatMap(({ pod }) => pod.spec.containers[0]?.env ?? []));

describe('the settings of the processes', () => {
  const read = new Set(processes.filter(({ role }) => role).flatMap(({ name }) => settingsRead(name)));
  const given = new Set(environments.map(({ name }) => name));

  it('each have a value in the chart', () => {
    expect(read.size).toBeGreaterThan(60);
    expect([...read].filter((name) => !given.has(name) && !(name in NO_VALUE))).toEqual([]);
    expect(Object.keys(NO_VALUE).filter((name) => given.has(name) || !read.has(name))).toEqual([]);
  });

  it('are passed as strings, and left at the product’s default where the value is empty', () => {
    const wrong = environments.filter(
      ({ value, valueFrom }) => !valueFrom && (typeof value !== 'string' || value === ''),
    );
    expect(wrong).toEqual([]);
  });

  it('can be extended with `extraEnv`, for all pods and for one', () => {
    const installation = install([
      anExample('external'),
      { pods: { extraEnv: [{ name: 'A', value: '1' }] }, gateway: { extraEnv: [{ name: 'B', value: '2' }] } },
    ]);
    const names = (component: string) =>
      installation.processes
        .find((process) => process.component === component)
        ?.pod.spec.containers[0]?.env?.map(({ name }) => name);
    expect(names('gateway')).toEqual(expect.arrayContaining(['A', 'B']));
    expect(names('library')).toContain('A');
    expect(names('library')).not.toContain('B');
  });
});
