import { Controller } from '@nestjs/common';
import { character, type DailySummary } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { GetDailySummary } from './get-daily-summary.js';

@Controller()
export class ProfileHandler {
  constructor(private readonly dailySummary: GetDailySummary) {}

  @Handle(character.getDailySummary)
  getDailySummary(_input: undefined, { caller }: Call): Promise<DailySummary | null> {
    return this.dailySummary.run(caller.userId);
  }
}
