import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchDayEnd } from './day-end.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the end of a day', () => {
  const page = new EventTarget();
  const browser = new EventTarget();
  const onOver = jest.fn();
  let stop = () => {};

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-02T20:00:00Z') });
    Object.assign(globalThis, { document: page, window: browser });
  });
  afterEach(() => {
    stop();
    onOver.mockClear();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'window');
  });

  const watch = (inMs: number) => {
    stop = watchDayEnd(Date.now() + inMs, onOver);
  };

  it('triggers a call at that instant, and then each minute until the watch is stopped', () => {
    watch(4 * HOUR);
    jest.advanceTimersByTime(4 * HOUR - 1);
    expect(onOver).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2 * MINUTE);
    expect(onOver).toHaveBeenCalledTimes(3);
    stop();
    jest.advanceTimersByTime(HOUR);
    expect(onOver).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['is looked at again', page, 'visibilitychange'],
    ['is online again', browser, 'online'],
  ] as const)('triggers a call if the device slept through it, when the device %s', (_, target, event) => {
    watch(4 * HOUR);
    target.dispatchEvent(new Event(event));
    expect(onOver).not.toHaveBeenCalled();
    // The clock advanced, but no timer fired.
    jest.setSystemTime(Date.now() + 9 * HOUR);
    target.dispatchEvent(new Event(event));
    expect(onOver).toHaveBeenCalledTimes(1);
    stop();
    target.dispatchEvent(new Event(event));
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('is noticed within the hour when setting the clock moves it closer', () => {
    watch(20 * HOUR);
    jest.setSystemTime(Date.now() + 21 * HOUR);
    jest.advanceTimersByTime(HOUR);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is unknown', Number.POSITIVE_INFINITY],
    ['seems months away because of a wrong clock', 90 * 24 * HOUR],
  ])('that %s sets no frequent timer', (_, inMs) => {
    watch(inMs);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    jest.advanceTimersByTime(3 * HOUR);
    expect(onOver).not.toHaveBeenCalled();
    expect(timers).toHaveBeenCalledTimes(3);
    timers.mockRestore();
  });
});
