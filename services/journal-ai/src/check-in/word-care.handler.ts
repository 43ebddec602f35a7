import { Controller } from '@nestjs/common';
import { type FoundInWords, type WordSupport, wordCare } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Database, Handle } from '@shadow-guide/kernel';
import { SavedWords } from '../safety/index.js';

/**
 * Checks text that other services store. Only this service knows the person's quiet-time mark and which safety question
 * was asked today.
 */
@Controller()
export class WordCareHandler {
  constructor(
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  @Handle(wordCare.take)
  async take(finding: FoundInWords, { caller }: Call): Promise<WordSupport> {
    const cipher = await this.keys.cipherFor(caller.userId);
    return this.database.pipelined((transaction) =>
      this.words.takeFound(transaction, finding, cipher, caller),
    );
  }
}
