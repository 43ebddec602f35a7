import { Controller } from '@nestjs/common';
import { type QuietTime, safety } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { GetQuietTime } from './get-quiet-time.js';

@Controller()
export class QuietTimeHandler {
  constructor(private readonly getQuietTime: GetQuietTime) {}

  @Handle(safety.getQuiet)
  getQuiet(_input: undefined, { caller }: Call): Promise<QuietTime> {
    return this.getQuietTime.run(caller.userId);
  }
}
