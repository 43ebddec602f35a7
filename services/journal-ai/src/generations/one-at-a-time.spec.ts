import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.js';

const BUSY = { kind: 'conflict', code: 'turn_in_progress', message: 'Please wait.' };

/** A request over answers that are given one after the other: of what is looked up, and of whether there was room. */
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

describe('a request for what is made one at a time', () => {
  it.each([
    ['is new when nothing is known of it', { found: [null] }, null],
    ['is the same that is known', { found: ['mine'] }, 'mine'],
    ['is the same that is known while it is made', { found: ['mine'], isBusy: true }, 'mine'],
    ['is the same that was stored between the two looks', { found: [null, 'mine'], isBusy: true }, 'mine'],
  ])('%s', async (_, answers, known) => {
    expect(await requestOver(answers).request.known()).toBe(known);
  });

  it('is refused while another one is made', async () => {
    await expect(requestOver({ isBusy: true }).request.known()).rejects.toMatchObject(BUSY);
  });

  it.each([
    ['begins', { room: [true] }, null, 1],
    ['is the same that came at this moment', { room: [false], found: ['mine'] }, 'mine', 1],
    ['takes the place of one that has expired', { room: [false, true], isFree: true }, null, 2],
  ])('%s', async (_, answers, same, times) => {
    const { request, add, added } = requestOver(answers);
    expect(await request.begin(add)).toBe(same);
    expect(added).toHaveLength(times);
  });

  it.each([
    ['holds the place', { room: [false] }],
    ['took the place of one that has expired', { room: [false, false], isFree: true }],
  ])('is refused when another one %s', async (_, answers) => {
    const { request, add } = requestOver(answers);
    await expect(request.begin(add)).rejects.toMatchObject(BUSY);
  });
});
