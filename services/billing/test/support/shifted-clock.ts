import { Clock } from '@shadow-guide/kernel';

/** The real time plus the offset of the payment stand-in's clock. */
export class ShiftedClock extends Clock {
  shiftMs = 0;

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }
}
