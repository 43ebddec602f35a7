import { Controller } from '@nestjs/common';
import { guideRest, guideRestChanged } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle, OnEvent } from '@shadow-guide/kernel';

@Controller()
export class GuideRestHandler {
  @Handle(guideRest.get)
  get(): never {
    throw unavailable();
  }

  @OnEvent(guideRestChanged, 'note-rest')
  onChanged(): never {
    throw unavailable();
  }
}
