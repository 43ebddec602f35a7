import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { type DeletionSubject, DeletionsRepository } from './deletions.repository.js';

/** Restores exactly the messages that one deletion hid, until the deletion is carried out. */
@Injectable()
export class RestoreWords {
  constructor(private readonly repository: DeletionsRepository) {}

  /** @throws DomainError `deletion_not_found`, also for another person's deletion */
  async run(what: DeletionSubject, userId: string): Promise<void> {
    if (await this.repository.restore(userId, what)) return;
    throw notFound('deletion_not_found', 'It is too late to bring this back: it has been deleted for good.');
  }
}
