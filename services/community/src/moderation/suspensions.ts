import { Injectable } from '@nestjs/common';

/** Who cannot post for a while: rows of person keys, which say neither who that is nor for which post. */
@Injectable()
export class Suspensions {
  /** @returns until when; null when the person can post. A ban has no end: a date far away stands for it. */
  async find(_personKey: Buffer): Promise<Date | null> {
    throw new Error('not there yet');
  }
}
