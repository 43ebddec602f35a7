import { Controller } from '@nestjs/common';
import {
  type AnswerScreener as Answers,
  type ScreenerHistory,
  type ScreenerOutcome,
  type ScreenerResultRef,
  screenerAnswers,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle, notFound } from '@shadow-guide/kernel';
import { AnswerScreener } from './answer-screener.js';
import { ListScreeners } from './list-screeners.js';
import { screenerHash } from './screener-result.seal.js';
import { ScreenersRepository } from './screeners.repository.js';

@Controller()
export class ScreenersHandler {
  constructor(
    private readonly listScreeners: ListScreeners,
    private readonly answerScreener: AnswerScreener,
    private readonly repository: ScreenersRepository,
    private readonly keys: UserKeys,
  ) {}

  @Handle(screenerAnswers.list)
  list(_input: undefined, { caller }: Call): Promise<ScreenerHistory[]> {
    return this.listScreeners.run(caller.userId);
  }

  @Handle(screenerAnswers.answer)
  answer(answers: Answers, { caller }: Call): Promise<ScreenerOutcome> {
    return this.answerScreener.run(answers, caller);
  }

  @Handle(screenerAnswers.remove)
  async remove({ screener, id }: ScreenerResultRef, { caller }: Call): Promise<null> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const isRemoved = await this.repository.remove(caller.userId, screenerHash(cipher, screener), id);
    if (!isRemoved) throw notFound('screener_result_not_found', 'We could not find that check-in.');
    return null;
  }
}
