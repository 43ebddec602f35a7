import { Controller } from '@nestjs/common';
import { planFigures } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class PlanFiguresHandler {
  @Handle(planFigures.list)
  list(): never {
    throw unavailable();
  }
}
