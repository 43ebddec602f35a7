import { Controller } from '@nestjs/common';
import { type EraseProgress, type EraseRequest, personalDataOf } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { EraseJournal } from './erase-journal.js';

@Controller()
export class PersonalDataHandler {
  constructor(private readonly erasing: EraseJournal) {}

  @Handle(personalDataOf['journal-ai'].erase)
  erase(request: EraseRequest, { serviceCaller, envelope }: Call): Promise<EraseProgress> {
    return this.erasing.run(serviceCaller.subjectId, request, envelope.deadline);
  }
}
