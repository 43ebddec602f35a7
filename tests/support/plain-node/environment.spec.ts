import { describe, expect, it } from '@jest/globals';

interface Environment {
  jestObject(setTimeout: (ms: number) => void): {
    useFakeTimers(): void;
    spyOn<T>(owner: T, name: keyof T): { mockReturnValue(value: unknown): void };
  };
  teardown(): Promise<void>;
}
const { default: PlainNode } = (await import('./environment.mjs' as string)) as {
  default: new (options: { projectConfig: object }) => Environment;
};

describe('the environment of test files that share modules', () => {
  it.each(['before', 'after'])(
    'restores a timer even if a test spied on it %s timers were fake',
    async (when) => {
      const before = setTimeout;
      const environment = new PlainNode({ projectConfig: { fakeTimers: {} } });
      const jest = environment.jestObject(() => undefined);
      if (when === 'before') jest.spyOn(globalThis, 'setTimeout');
      jest.useFakeTimers();
      if (when === 'after') jest.spyOn(globalThis, 'setTimeout');

      await environment.teardown();

      expect(setTimeout).toBe(before);
    },
  );

  it('restores timers, mocks and environment variables that a file changed', async () => {
    const before = { setTimeout, Date, random: Math.random, path: process.env['PATH'] };
    const environment = new PlainNode({ projectConfig: { fakeTimers: {} } });
    const jest = environment.jestObject(() => undefined);
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(2);
    process.env['PATH'] = '/elsewhere';
    process.env['A_NEW_VARIABLE'] = '1';
    expect([setTimeout === before.setTimeout, Math.random()]).toEqual([false, 2]);

    await environment.teardown();

    expect({ setTimeout, Date, random: Math.random, path: process.env['PATH'] }).toEqual(before);
    expect(process.env).not.toHaveProperty('A_NEW_VARIABLE');
  });
});
