import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EraseFigures } from './erase-figures.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly erasing: EraseFigures) {}

  @Handle(personalDataOf['admin-analytics'].erase)
  erase(request: EraseRequest, { serviceCaller }: Call): Promise<EraseProgress> {
    return this.erasing.run(serviceCaller.subjectId, request);
  }

  @Handle(personalDataOf['admin-analytics'].exportChunk)
  exportChunk(): never {
    throw unavailable();
  }

  @Handle(personalDataOf['admin-analytics'].importChunk)
  importChunk(): never {
    throw unavailable();
  }
}
