import { Controller } from '@nestjs/common';
import { personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class PersonalDataHandler {
  @Handle(personalDataOf['journal-ai'].erase)
  erase(): never {
    throw unavailable();
  }
}
