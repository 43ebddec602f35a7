import { afterEach, describe, expect, it } from '@jest/globals';
import { addRemedy, withRemedies } from './remedies.js';

const outdated = new Error('outdated');
let takeBack: () => void = () => undefined;
afterEach(() => takeBack());

/** Returns work that fails this many times. */
function failing(times: number, error: Error) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
  return work;
}

describe('work that fails because of outdated cached data', () => {
  it('is repeated when a remedy removed the cause', async () => {
    takeBack = addRemedy((error) => error === outdated);
    await expect(withRemedies(failing(1, outdated))).resolves.toBe(2);
  });

  it('is repeated no more than once', async () => {
    takeBack = addRemedy((error) => error === outdated);
    await expect(withRemedies(failing(2, outdated))).rejects.toBe(outdated);
  });

  it('is not repeated for other errors', async () => {
    takeBack = addRemedy((error) => error === outdated);
    const work = failing(1, new Error('something else'));
    await expect(withRemedies(work)).rejects.toThrow('something else');
    await expect(work()).resolves.toBe(2);
  });

  it('is not repeated after the remedy was removed', async () => {
    addRemedy((error) => error === outdated)();
    await expect(withRemedies(failing(1, outdated))).rejects.toBe(outdated);
  });
});
