import { Clock } from '@shadow-guide/kernel';

/** The real time, moved by as much as the payment stand-in's clock was. */
export class ShiftedClock extends Clock {
  shiftMs = 0;

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }
}
