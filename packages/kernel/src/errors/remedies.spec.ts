import { afterEach, describe, expect, it } from '@jest/globals';
import { addRemedy, withRemedies } from './remedies.js';

const outdated = new Error('outdated');
let takeBack: () => void = () => undefined;
afterEach(() => takeBack());

/** Work that fails so many times. */
function failing(times: number, error: Error) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
  return work;
}

describe('work that fails because of what the process remembers', () => {
  it('is done again when the cause was removed', async () => {
    takeBack = addRemedy((error) => error === outdated);
    await expect(withRemedies(failing(1, outdated))).resolves.toBe(2);
  });

  it('is done again once, not for ever', async () => {
    takeBack = addRemedy((error) => error === outdated);
    await expect(withRemedies(failing(2, outdated))).rejects.toBe(outdated);
  });

  it('is not repeated for another reason', async () => {
    takeBack = addRemedy((error) => error === outdated);
    const work = failing(1, new Error('something else'));
    await expect(withRemedies(work)).rejects.toThrow('something else');
    await expect(work()).resolves.toBe(2);
  });

  it('is not repeated once the remedy was taken back', async () => {
    addRemedy((error) => error === outdated)();
    await expect(withRemedies(failing(1, outdated))).rejects.toBe(outdated);
  });
});
