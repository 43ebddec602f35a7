import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@shadow-guide/kernel';
import { PushSettings } from './push.settings.js';
import { pushContactOf } from './push-contact.js';
import { knownPushServices } from './push-services.js';

const PUSH_SECRET = 'a secret of tests that is long enough';
const load = (environment: NodeJS.ProcessEnv) => () =>
  loadConfig(PushSettings, { PUSH_SECRET, ...environment });

describe('the push settings', () => {
  it('require only a secret of 32 characters', () => {
    expect(load({})().services).toEqual(knownPushServices);
    expect(load({ PUSH_SECRET: 'short' })).toThrow(/PUSH_SECRET/);
    expect(load({ PUSH_SECRET: '' })).toThrow(/PUSH_SECRET/);
  });

  it('accept other push services, but no address inside a network', () => {
    expect(load({ PUSH_SERVICES: 'push.example.com, http://127.0.0.1:4100' })().services).toEqual([
      'push.example.com',
      'http://127.0.0.1:4100',
    ]);
    expect(load({ PUSH_SERVICES: '10.0.0.1' })).toThrow(/PUSH_SERVICES/);
  });

  it.each([
    ['mailto:me@example.com', 'http://localhost:3000', 'mailto:me@example.com'],
    [undefined, 'https://guide.example.com', 'https://guide.example.com'],
    [undefined, 'http://localhost:3000', 'mailto:support@example.com'],
  ])(
    'give push services, with the contact %s and the public address %s, the contact %s',
    (PUSH_CONTACT, publicUrl, contact) => {
      expect(pushContactOf(load({ PUSH_CONTACT })(), publicUrl)).toBe(contact);
    },
  );

  it('reject a contact that is not an address', () => {
    expect(load({ PUSH_CONTACT: 'me@example.com' })).toThrow(/PUSH_CONTACT/);
  });
});
