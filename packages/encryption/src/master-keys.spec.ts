import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { masterKeyProblem, parseMasterKeys } from './master-keys.js';

const a = randomBytes(32).toString('base64');
const b = randomBytes(32).toString('base64');

describe('parseMasterKeys', () => {
  it('takes the first key as the current one and keeps the others', () => {
    const keys = parseMasterKeys(`2:${b}, 1:${a}`);
    expect(keys.current).toBe('2');
    expect(keys.byVersion.get('1')).toEqual(Buffer.from(a, 'base64'));
    expect(keys.byVersion.get('2')).toEqual(Buffer.from(b, 'base64'));
  });

  it.each([
    ['nothing', '', 'missing'],
    ['no version', a, 'must start with a version'],
    ['an empty version', `:${a}`, 'must start with a version'],
    ['a short key', `1:${randomBytes(31).toString('base64')}`, 'version 1) must be base64 of 32 bytes'],
    ['a long key', `1:${randomBytes(33).toString('base64')}`, 'must be base64 of 32 bytes'],
    ['hexadecimal', `1:${randomBytes(32).toString('hex')}`, 'must be base64 of 32 bytes'],
    ['a key that is not base64', '1:not base64 !', 'must be base64 of 32 bytes'],
    ['a version twice', `1:${a},1:${b}`, 'version 1 is given twice'],
    ['a trailing comma', `1:${a},`, 'key 2 must start with a version'],
  ])('refuses %s', (_, text, problem) => {
    expect(masterKeyProblem(text)).toContain(problem);
  });

  it('lists every problem at once and never a key', () => {
    const problem = masterKeyProblem(`1:${a}x,2:short,nothing`) as string;
    expect(problem.split(';')).toHaveLength(3);
    expect(problem).not.toContain(a.slice(0, 8));
    expect(problem).not.toContain('short');
  });

  it('finds no problem in a valid setting', () => {
    expect(masterKeyProblem(`2026-11:${a}`)).toBeUndefined();
  });
});
