import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EraseHabits } from './erase-habits.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly erasing: EraseHabits) {}

  @Handle(personalDataOf.habits.erase)
  erase(request: EraseRequest, { serviceCaller }: Call): Promise<EraseProgress> {
    return this.erasing.run(serviceCaller.subjectId, request);
  }

  @Handle(personalDataOf.habits.exportChunk)
  exportChunk(): never {
    throw unavailable();
  }

  @Handle(personalDataOf.habits.importChunk)
  importChunk(): never {
    throw unavailable();
  }
}
