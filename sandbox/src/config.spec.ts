import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

describe('the sandbox configuration', () => {
  it('has a local default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4010,
      sandboxUrl: 'http://127.0.0.1:4010',
      appUrl: 'http://localhost:3000',
      clients: [
        { clientId: 'local-google', redirectUri: 'http://localhost:3000/api/auth/google/callback' },
        { clientId: 'local-replit', redirectUri: 'http://localhost:3000/api/callback' },
      ],
      ops: undefined,
      control: undefined,
      modelKey: undefined,
    });
  });

  it('is read from the environment', () => {
    expect(
      readConfig({
        SANDBOX_HOST: '0.0.0.0',
        SANDBOX_PORT: '5010',
        SANDBOX_URL: 'http://sandbox:5010/',
        APP_URL: 'http://localhost:8080',
        OPS_PORT: '5011',
        GOOGLE_CLIENT_ID: 'g',
        GOOGLE_CLIENT_SECRET: 'gs',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 5010,
      sandboxUrl: 'http://sandbox:5010',
      clients: [
        { clientId: 'g', clientSecret: 'gs', redirectUri: 'http://localhost:8080/api/auth/google/callback' },
        { redirectUri: 'http://localhost:8080/api/callback' },
      ],
      ops: { host: '127.0.0.1', port: 5011 },
    });
  });

  it('reports all invalid settings at once, without their values', () => {
    const wrong = {
      SANDBOX_PORT: 'x',
      APP_URL: 'ftp://secret-place',
      LOG_LEVEL: 'loud',
      GOOGLE_CLIENT_ID: 'local-replit',
    };

    expect(() => readConfig(wrong)).toThrow(
      /SANDBOX_PORT[\s\S]*APP_URL[\s\S]*LOG_LEVEL[\s\S]*GOOGLE_CLIENT_ID and REPLIT_CLIENT_ID must differ/,
    );
    expect(() => readConfig(wrong)).not.toThrow(/secret-place/);
  });

  it('opens the control listener only with a port and a long token', () => {
    const token = 'k'.repeat(32);
    const read = (port: string, given: string) =>
      readConfig({ SANDBOX_CONTROL_PORT: port, SANDBOX_CONTROL_TOKEN: given });

    expect(read('4012', token).control).toEqual({ port: 4012, token });
    expect(read('', '').control).toBeUndefined();
    expect(() => read('4012', '')).toThrow('SANDBOX_CONTROL_TOKEN must have at least 32 characters');
    expect(() => read('4012', 'secret')).toThrow(/^SANDBOX_CONTROL_TOKEN must have at least 32 characters$/);
    expect(() => read('', token)).toThrow('SANDBOX_CONTROL_TOKEN needs SANDBOX_CONTROL_PORT');
  });
});
