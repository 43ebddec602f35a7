import { describe, expect, it } from '@jest/globals';
import { type ConfigError, loadConfig } from '@shadow-guide/kernel';
import { GoogleSettings, ReplitSettings } from './config.js';

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  return [GoogleSettings, ReplitSettings].flatMap((type) => {
    try {
      loadConfig(type, environment);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  });
}

describe('the settings of a sign-in provider', () => {
  it.each([
    ['nothing', {}],
    ['an id and a secret', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['a public client', { REPLIT_CLIENT_ID: 'id' }],
    ['an issuer and an id', { REPLIT_ISSUER: 'https://id.example.com', REPLIT_CLIENT_ID: 'id' }],
  ])('are valid with %s', (_, environment) => expect(problemsOf(environment)).toEqual([]));

  it.each([
    ['GOOGLE', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE', { GOOGLE_ISSUER: 'https://id.example.com' }],
    ['REPLIT', { REPLIT_ISSUER: 'https://id.example.com', REPLIT_CLIENT_SECRET: 'secret' }],
  ])(
    'stop the start when the client id of %s is missing, with one sentence that names the setting: %j',
    (provider, environment) => {
      const problems = problemsOf(environment);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${provider}_CLIENT_ID: it is missing`));
    },
  );
});
