import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EraseLibrary } from './erase-library.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly eraseLibrary: EraseLibrary) {}

  @Handle(personalDataOf.library.erase)
  erase(request: EraseRequest, { serviceCaller }: Call): Promise<EraseProgress> {
    return this.eraseLibrary.run(serviceCaller.subjectId, request);
  }

  @Handle(personalDataOf.library.exportChunk)
  exportChunk(): never {
    throw unavailable();
  }

  @Handle(personalDataOf.library.importChunk)
  importChunk(): never {
    throw unavailable();
  }
}
