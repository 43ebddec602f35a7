import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listPrices, SESSION_HINT_COOKIE, TRIAL_DAYS } from '@shadow-guide/contracts/facts';

const page = (name: string) => readFileSync(`web/public/${name}`, 'utf8').replaceAll(/\s+/g, ' ');
const terms = page('terms-of-service.html');
const policy = page('privacy-policy.html');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('the terms of service', () => {
  it('state the prices and the length of the trial as in the contract', () => {
    const { price_monthly: month, price_yearly: year } = listPrices;
    expect(terms).toContain(`The ${TRIAL_DAYS}-day trial lifts them`);
    expect(terms).toContain(
      `${dollars(month.amount)} a ${month.interval} or ${dollars(year.amount)} a ${year.interval}`,
    );
  });
});

describe('the privacy policy', () => {
  it('names the three cookies', () => {
    const cookies = readFileSync('services/gateway/src/sessions/cookies.ts', 'utf8');
    const names = [...cookies.matchAll(/\bshadow_\w+/g)].map(([name]) => name);
    expect(names).toEqual(['shadow_session', 'shadow_login']);
    for (const name of [...names, SESSION_HINT_COOKIE]) expect(policy).toContain(`<code>${name}</code>`);
  });

  it('names everything that is stored in the browser', () => {
    const names = sources('web/src').filter(usesStorage).flatMap(storageNames);
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names) expect(policy).toContain(`<code>${name}</code>`);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function usesStorage(source: string): boolean {
  return /\b(?:localStorage|sessionStorage|readStored|writeStored)\b/.test(source);
}

/**
 * Returns the storage key names, which such files define as constants: one (`storageKey = '…'`, `prefix = '…'`) or
 * several (`rememberedKeys = […]`, `{ … }`).
 */
function storageNames(source: string): string[] {
  const constants = source.matchAll(/const (?:\w*Keys?|prefix) = ('[^']+'|\[[^\]]+\]|\{[^}]+\})/gi);
  return [...constants].flatMap(([, value = '']) =>
    [...value.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
}
