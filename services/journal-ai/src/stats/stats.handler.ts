import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { stats, type UserStats } from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { StatsRepository } from './stats.repository.js';

@Controller()
export class StatsHandler {
  constructor(
    private readonly repository: StatsRepository,
    private readonly clock: Clock,
  ) {}

  @Handle(stats.get)
  get(_input: undefined, { caller }: Call): Promise<UserStats> {
    return this.repository.find(caller.userId, localDate(this.clock.now(), caller.timezone));
  }
}
