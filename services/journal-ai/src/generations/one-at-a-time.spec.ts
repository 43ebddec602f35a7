import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.js';

const BUSY = { kind: 'conflict', code: 'turn_in_progress', message: 'Please wait.' };

/** Returns a request whose look-ups (`found`) and inserts (`room`) return the listed values in order. */
function requestOver({ found = [] as (string | null)[], isBusy = false, isFree = false, room = [true] }) {
  const added: boolean[] = [];
  const generations = { isUnfinished: async () => isBusy, failOverdue: async () => isFree };
  const request = new OneAtATime(generations, {
    ...{ kind: 'goal-plan', userId: 'somebody', busy: 'Please wait.' },
    find: async () => found.shift() ?? null,
  });
  const add = async () => {
    added.push(room.shift() ?? false);
    return added.at(-1) ?? false;
  };
  return { request, add, added };
}

describe('a request for a one-at-a-time generation', () => {
  it.each([
    ['is new when no generation with its id exists', { found: [null] }, null],
    ['is recognised as a repetition of a known request', { found: ['mine'] }, 'mine'],
    [
      'is recognised as a repetition of a known request whose result is still being generated',
      { found: ['mine'], isBusy: true },
      'mine',
    ],
    [
      'is recognised as a repetition of a request that was stored between the two checks',
      { found: [null, 'mine'], isBusy: true },
      'mine',
    ],
  ])('%s', async (_, answers, known) => {
    expect(await requestOver(answers).request.known()).toBe(known);
  });

  it('is refused while another generation is unfinished', async () => {
    await expect(requestOver({ isBusy: true }).request.known()).rejects.toMatchObject(BUSY);
  });

  it.each([
    ['begins', { room: [true] }, null, 1],
    [
      'is recognised as a repetition of a request that was stored concurrently',
      { room: [false], found: ['mine'] },
      'mine',
      1,
    ],
    ['replaces a generation that has expired', { room: [false, true], isFree: true }, null, 2],
  ])('%s', async (_, answers, same, times) => {
    const { request, add, added } = requestOver(answers);
    expect(await request.begin(add)).toBe(same);
    expect(added).toHaveLength(times);
  });

  it.each([
    ['occupies the slot', { room: [false] }],
    ['took the slot of an expired generation', { room: [false, false], isFree: true }],
  ])('is refused when another request %s', async (_, answers) => {
    const { request, add } = requestOver(answers);
    await expect(request.begin(add)).rejects.toMatchObject(BUSY);
  });
});
