import { Controller } from '@nestjs/common';
import { journalFigures } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class FiguresHandler {
  @Handle(journalFigures.list)
  list(): never {
    throw unavailable();
  }

  @Handle(journalFigures.listPastActivity)
  listPastActivity(): never {
    throw unavailable();
  }
}
