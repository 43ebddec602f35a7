import { Controller } from '@nestjs/common';
import { tokenUsage } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class UsageHandler {
  @Handle(tokenUsage.get)
  get(): never {
    throw unavailable();
  }

  @Handle(tokenUsage.getBudget)
  getBudget(): never {
    throw unavailable();
  }

  @Handle(tokenUsage.setBudget)
  setBudget(): never {
    throw unavailable();
  }

  @Handle(tokenUsage.setGuideRest)
  setGuideRest(): never {
    throw unavailable();
  }
}
