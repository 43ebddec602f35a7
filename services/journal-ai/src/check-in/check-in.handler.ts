import { Controller } from '@nestjs/common';
import { type AnswerCheckIn as Answer, type AnsweredCheckIn, safety } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { AnswerCheckIn } from './answer-check-in.js';

@Controller()
export class CheckInHandler {
  constructor(private readonly answerCheckIn: AnswerCheckIn) {}

  @Handle(safety.answerCheckIn)
  answer(answer: Answer, { caller }: Call): Promise<AnsweredCheckIn> {
    return this.answerCheckIn.run(answer, caller);
  }
}
