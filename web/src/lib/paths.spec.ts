import { describe, expect, it } from '@jest/globals';
import { paths, serverPaths } from './paths.js';

describe('paths', () => {
  it('contain only the query parameters that are given', () => {
    expect(paths.journal()).toBe('/journal');
    expect(paths.journal({ mode: 'freewrite' })).toBe('/journal?mode=freewrite');
    expect(paths.journal({ prompt: 'What hurt & why?' })).toBe('/journal?prompt=What+hurt+%26+why%3F');
  });

  it('substitute an id for its placeholder', () => {
    expect(paths.persona('a/b')).toBe('/personas/a%2Fb');
    expect(paths.entry('e-1')).toBe('/journal/entries/e-1');
  });

  it('pass the selected plan to the checkout', () => {
    expect(paths.subscribe('price_yearly')).toBe('/subscribe?plan=price_yearly');
    expect(paths.subscribe()).toBe('/subscribe');
    expect(paths.auth(paths.subscribe('price_yearly'))).toBe(
      '/auth?redirect=%2Fsubscribe%3Fplan%3Dprice_yearly',
    );
  });

  it('lead to the login screen with the path to return to, unless that is the home page', () => {
    expect(paths.auth('/journal?mode=freewrite')).toBe('/auth?redirect=%2Fjournal%3Fmode%3Dfreewrite');
    expect(paths.auth('/')).toBe('/auth');
    expect(paths.auth()).toBe('/auth');
  });

  it('never pass a URL of another origin through the login', () => {
    expect(paths.auth('//evil.example')).toBe('/auth');
    expect(serverPaths.googleSignIn('https://evil.example')).toBe('/api/auth/google?redirect=%2F');
  });

  it('pass the path to return to to both providers', () => {
    expect(serverPaths.googleSignIn('/journal')).toBe('/api/auth/google?redirect=%2Fjournal');
    expect(serverPaths.replitSignIn('/journal')).toBe('/api/login?redirect=%2Fjournal');
  });
});
