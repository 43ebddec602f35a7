import { describe, expect, it } from '@jest/globals';
import { paths, serverPaths } from './paths.js';

describe('paths', () => {
  it('writes only the query that is given', () => {
    expect(paths.journal()).toBe('/journal');
    expect(paths.journal({ mode: 'freewrite' })).toBe('/journal?mode=freewrite');
    expect(paths.journal({ prompt: 'What hurt & why?' })).toBe('/journal?prompt=What+hurt+%26+why%3F');
  });

  it('puts an id into the place of its name', () => {
    expect(paths.persona('a/b')).toBe('/personas/a%2Fb');
    expect(paths.entry('e-1')).toBe('/journal/entries/e-1');
  });

  it('carries the chosen plan to the checkout', () => {
    expect(paths.subscribe('price_yearly')).toBe('/subscribe?plan=price_yearly');
    expect(paths.subscribe()).toBe('/subscribe');
    expect(paths.auth(paths.subscribe('price_yearly'))).toBe(
      '/auth?redirect=%2Fsubscribe%3Fplan%3Dprice_yearly',
    );
  });

  it('leads to the login screen with the way back, and without one from the home page', () => {
    expect(paths.auth('/journal?mode=freewrite')).toBe('/auth?redirect=%2Fjournal%3Fmode%3Dfreewrite');
    expect(paths.auth('/')).toBe('/auth');
    expect(paths.auth()).toBe('/auth');
  });

  it('never carries a foreign address through the login', () => {
    expect(paths.auth('//evil.example')).toBe('/auth');
    expect(serverPaths.googleSignIn('https://evil.example')).toBe('/api/auth/google?redirect=%2F');
  });

  it('hands the redirect to both providers', () => {
    expect(serverPaths.googleSignIn('/journal')).toBe('/api/auth/google?redirect=%2Fjournal');
    expect(serverPaths.replitSignIn('/journal')).toBe('/api/login?redirect=%2Fjournal');
  });
});
