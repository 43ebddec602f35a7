import { Controller } from '@nestjs/common';
import { type AnswerCheckIn as Answer, type AnsweredCheckIn, safety } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { AnswerBesideWords } from './answer-beside-words.js';
import { AnswerCheckIn } from './answer-check-in.js';

@Controller()
export class CheckInHandler {
  constructor(
    private readonly besideMessage: AnswerCheckIn,
    private readonly besideWords: AnswerBesideWords,
  ) {}

  @Handle(safety.answerCheckIn)
  answer({ entryId, answer, language }: Answer, { caller }: Call): Promise<AnsweredCheckIn> {
    // What is optional may be null as well.
    if (!entryId) return this.besideWords.run({ answer, language }, caller);
    return this.besideMessage.run({ entryId, answer }, caller);
  }
}
