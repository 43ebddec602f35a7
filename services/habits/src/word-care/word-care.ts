import { Injectable, Logger } from '@nestjs/common';
import { type Caller, type WordSupport, wordCare } from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { checkSafety, checkTitle, crisisCard, levelOf, type SafetyFinding } from '@shadow-guide/safety';

/** Texts that a person has just written and that are to be checked. */
export interface NewWords {
  /** Titles of a few words each. */
  readonly titles?: readonly (string | undefined)[];
  /** Full sentences, checked like entries. */
  readonly texts?: readonly (string | undefined)[];
}

/**
 * Determines which support to show when titles and notes are saved. The words are checked here. journal-ai receives
 * only the finding, because it knows which support and questions the person already got today.
 */
@Injectable()
export class WordCare {
  private readonly log = new Logger(WordCare.name);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns an empty result for ordinary words, without a call. When journal-ai is unavailable and the words signal
   * danger, returns the card with the helplines of the caller's time zone.
   */
  async beside(words: NewWords, caller: Caller): Promise<WordSupport> {
    const finding = gravestIn(words);
    if (!finding) return {};
    const { category, subject, language } = finding;
    const found = { level: levelOf(finding), category, subject, language };
    try {
      return await this.rpc.call(wordCare.take, found, { caller });
    } catch (error) {
      this.log.warn({ code: (error as { code?: string }).code }, 'What was found in words was not taken');
      if (found.level !== 'danger') return {};
      const { locale, timezone } = caller;
      return { safety: crisisCard({ locale, timezone, country: null }, category, { language }) };
    }
  }
}

function gravestIn({ titles = [], texts = [] }: NewWords): SafetyFinding | undefined {
  const found = [
    ...titles.flatMap((title) => (title && checkTitle(title)) || []),
    ...texts.flatMap((text) => (text && checkSafety(text)) || []),
  ];
  return found.find((finding) => levelOf(finding) === 'danger') ?? found[0];
}
