import { describe, expect, it } from '@jest/globals';
import { Programs } from './programs.js';

const FOREVER = ['-e', 'setInterval(() => {}, 1_000)'];
const MINUTE = 60_000;
const of = (limitMs: number) => ({ cwd: '.', limitMs });

describe('a program', () => {
  it('returns its exit status and its output', async () => {
    const ended = await new Programs().run(['-e', 'console.log("done"); process.exit(3)'], of(MINUTE));
    expect(ended).toEqual({ isWell: false, isLate: false, output: 'done\n' });
  });

  it('is stopped when its time limit is over', async () => {
    expect(await new Programs().run(FOREVER, of(50))).toMatchObject({ isWell: false, isLate: true });
  });

  it('returns no result when it is told to stop, and no other program starts afterwards', async () => {
    const programs = new Programs();
    const told = expect(programs.run(FOREVER, of(MINUTE))).rejects.toThrow('told to end');
    await programs.end();
    await told;
    await expect(programs.run(['-e', ''], of(MINUTE))).rejects.toThrow('told to end');
  });
});
