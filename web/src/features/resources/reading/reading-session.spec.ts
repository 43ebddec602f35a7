import { describe, expect, it } from '@jest/globals';
import type { LearningProgress, SaveProgress } from '@shadow-guide/contracts';
import { type ReadingProgress, ReadingSession } from './reading-session.js';

const sections = [
  { id: 'question', words: 220 },
  { id: 'limits', words: 220 },
];
const nothing = { resourceId: 'r', progressPercentage: 0, completedSections: [], timeSpent: 0 };

/** Opens a session with a library that has stored this progress, and with a clock that the test controls. */
async function opened(known: Partial<LearningProgress> = {}, library = { isDown: false }) {
  const at = { now: 1_000_000 };
  const saves: { progress: SaveProgress; isLeaving: boolean }[] = [];
  const told: ReadingProgress[] = [];
  const session = new ReadingSession('r', sections, {
    now: () => at.now,
    save: (progress, isLeaving) => {
      saves.push({ progress, isLeaving });
      if (library.isDown) return Promise.reject(new Error('down'));
      return Promise.resolve({ ...progress, updatedAt: '', ...known });
    },
    onProgress: (standing) => told.push(standing),
  });
  session.reading.pageVisible(at.now);
  await session.open();
  const pass = (ms: number) => {
    at.now += ms;
    session.tick();
  };
  const see = (id: string) => {
    session.reading.turn(id, true, at.now);
    session.reading.seeEnd(id, at.now);
  };
  return { session, saves, told, library, pass, see };
}

describe('a reading session', () => {
  it('creates the progress at 0 % when it opens, and continues from what the library has stored', async () => {
    const { saves, told } = await opened({ completedSections: ['limits'], timeSpent: 90 });
    expect(saves).toEqual([{ progress: nothing, isLeaving: false }]);
    expect(told).toEqual([{ percentage: 50, completed: ['limits'] }]);
  });

  it('saves a section as soon as it is read, with the total time of all sessions', async () => {
    const { saves, told, pass, see } = await opened({ timeSpent: 90 });
    see('question');
    pass(29_000);
    expect(saves).toHaveLength(1);
    pass(1_000);
    expect(saves[1]?.progress).toEqual({
      ...nothing,
      progressPercentage: 50,
      completedSections: ['question'],
      timeSpent: 120,
    });
    expect(told.at(-1)).toEqual({ percentage: 50, completed: ['question'] });
  });

  it('saves the reading time every half minute, and does not save while nobody is reading', async () => {
    const { session, saves, pass } = await opened();
    pass(30_000);
    pass(15_000);
    expect(saves.map(({ progress }) => progress.timeSpent)).toEqual([0, 30]);
    session.leave();
    expect(saves.at(-1)).toEqual({ progress: { ...nothing, timeSpent: 45 }, isLeaving: true });
    pass(600_000);
    session.leave();
    expect(saves).toHaveLength(3);
  });

  it('includes progress that could not be saved in the next save', async () => {
    const { session, saves, library, pass } = await opened();
    library.isDown = true;
    pass(30_000);
    await Promise.resolve();
    library.isDown = false;
    session.leave();
    expect(saves.slice(1).map(({ progress }) => progress.timeSpent)).toEqual([30, 30]);
  });

  it('retries a failed opening, and keeps what was read until then', async () => {
    const { saves, library, pass, see } = await opened({}, { isDown: true });
    see('question');
    pass(30_000);
    await until(() => saves.length === 2);
    library.isDown = false;
    pass(30_000);
    await until(() => saves.length === 3);
    pass(30_000);
    expect(saves.slice(0, 3).map(({ progress }) => progress)).toEqual([nothing, nothing, nothing]);
    expect(saves[3]?.progress).toEqual({
      ...nothing,
      progressPercentage: 50,
      completedSections: ['question'],
      timeSpent: 90,
    });
  });
});

/** Waits until a condition holds; callbacks of settled promises run in between. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(isSo()).toBe(true);
}
