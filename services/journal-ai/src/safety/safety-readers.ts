import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import { DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { SafetyReader } from '@shadow-guide/safety';
import { hasCard, type MessageSafety } from './message-safety.js';
import { SafetyChoicesRepository } from './safety-choices.repository.js';
import { openCountry } from './safety-choices.seal.js';

/** Reads the settings for showing a card: the reader's language, time zone and chosen country. */
@Injectable()
export class SafetyReaders {
  constructor(private readonly choices: SafetyChoicesRepository) {}

  /** Reads the chosen country once, and only when one of the messages has a card. */
  async of(
    cipher: UserCipher,
    { locale, timezone }: Pick<SafetyReader, 'locale' | 'timezone'>,
    messages: readonly MessageSafety[],
  ): Promise<SafetyReader> {
    if (!messages.some(hasCard)) return { locale, timezone, country: null };
    return { locale, timezone, country: this.open(cipher, await this.findCountry(cipher.userId)) };
  }

  /** Returns the chosen country, encrypted. */
  async findCountry(userId: string, transaction?: PipelinedTransaction): Promise<Buffer | null> {
    return (await this.choices.find(userId, transaction))?.country ?? null;
  }

  /**
   * Returns the chosen country; null when there is none. It is also null when it cannot be decrypted, because a damaged
   * row must not prevent a card.
   */
  open(cipher: UserCipher, country: Buffer | null): string | null {
    try {
      return country && openCountry(cipher, country);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unreadable') return null;
      throw error;
    }
  }
}
