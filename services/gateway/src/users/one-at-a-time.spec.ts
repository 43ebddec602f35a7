import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.js';

describe('work with the same key', () => {
  it('runs one after the other, even after a failure', async () => {
    const turns = new OneAtATime();
    const seen: string[] = [];
    const step = (name: string, fails = false) =>
      turns.run('a', async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const outcomes = await Promise.allSettled([step('first', true), step('second'), step('third')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });

  it('does not wait for work under another key', async () => {
    const turns = new OneAtATime();
    let release = () => {};
    const stuck = turns.run('a', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await turns.run('b', async () => 'done')).toBe('done');
    release();
    await stuck;
  });
});
