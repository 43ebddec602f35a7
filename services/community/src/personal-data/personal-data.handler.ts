import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EraseCommunity } from './erase-community.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly erasing: EraseCommunity) {}

  @Handle(personalDataOf.community.erase)
  erase(request: EraseRequest, { serviceCaller }: Call): Promise<EraseProgress> {
    return this.erasing.run(serviceCaller.subjectId, request);
  }

  @Handle(personalDataOf.community.exportChunk)
  exportChunk(): never {
    throw unavailable();
  }

  @Handle(personalDataOf.community.importChunk)
  importChunk(): never {
    throw unavailable();
  }
}
