import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { type Call, Handle } from '@shadow-guide/kernel';
import { withDeadline } from '../stripe/index.js';
import { EraseBilling } from './erase-billing.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly eraseBilling: EraseBilling) {}

  @Handle(personalDataOf.billing.erase)
  erase(request: EraseRequest, { serviceCaller, envelope }: Call): Promise<EraseProgress> {
    return withDeadline(envelope.deadline, () => this.eraseBilling.run(serviceCaller.subjectId, request));
  }

  @Handle(personalDataOf.billing.exportChunk)
  exportChunk(): never {
    throw unavailable();
  }

  @Handle(personalDataOf.billing.importChunk)
  importChunk(): never {
    throw unavailable();
  }
}
