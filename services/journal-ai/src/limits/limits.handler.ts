import { Controller } from '@nestjs/common';
import { type LimitUse, limits } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ListLimits } from './list-limits.js';

@Controller()
export class LimitsHandler {
  constructor(private readonly listLimits: ListLimits) {}

  @Handle(limits.list)
  list(_input: undefined, { caller }: Call): Promise<LimitUse[]> {
    return this.listLimits.run(caller);
  }
}
