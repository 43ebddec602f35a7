import { useEffect, useState } from 'react';
import { begin, type Minute, minuteMs, passed, pause } from './minute.js';

const tickMs = 1_000;

export interface MinuteControl {
  status: Minute['status'];
  /** Elapsed milliseconds, updated once a second. */
  elapsed: number;
  start(): void;
  pause(): void;
  stop(): void;
}

/**
 * Runs a minute that a person starts, pauses and stops. Time is read from the clock, because timers are throttled in
 * background tabs.
 */
export function useMinute(): MinuteControl {
  const [minute, setMinute] = useState<Minute>({ status: 'idle' });
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (minute.status !== 'running') return;
    const update = () => {
      const time = performance.now();
      setNow(time);
      if (passed(minute, time) >= minuteMs) setMinute({ status: 'over' });
    };
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [minute]);
  const set = (next: (from: Minute, time: number) => Minute) => {
    const time = performance.now();
    setNow(time);
    setMinute(next(minute, time));
  };
  return {
    status: minute.status,
    elapsed: passed(minute, now),
    start: () => set(begin),
    pause: () => set(pause),
    stop: () => set(() => ({ status: 'idle' })),
  };
}
