import { Controller } from '@nestjs/common';
import {
  type AnswerCheckIn as Answer,
  type AnsweredCheckIn,
  type AnswerBesideWords as AnswerToWords,
  safety,
} from '@shadow-guide/contracts';
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
  answer(answer: Answer, { caller }: Call): Promise<AnsweredCheckIn> {
    return this.besideMessage.run(answer, caller);
  }

  @Handle(safety.answerBesideWords)
  answerWords(answer: AnswerToWords, { caller }: Call): Promise<AnsweredCheckIn> {
    return this.besideWords.run(answer, caller);
  }
}
