import { Injectable } from '@nestjs/common';
import { conflict, DomainError } from '@shadow-guide/kernel';
import { ErasuresRepository } from './erasures.repository.js';

/**
 * Stops long work for a person whose data is erased meanwhile: data that the work still wrote would outlive the
 * erasure.
 */
@Injectable()
export class StopWhenErased {
  constructor(private readonly erasures: ErasuresRepository) {}

  /**
   * @returns a check to call before each step; the check throws `data_erased` when an erasure has started since this
   * call, or the account is closed
   * @throws DomainError `service_unavailable` while a service has not confirmed an erasure, which would also erase
   * newly written data
   */
  async begin(userId: string): Promise<() => Promise<void>> {
    const before = await this.erasures.find(userId);
    if (before.isPending) {
      throw new DomainError(
        'unavailable',
        'service_unavailable',
        'Your data is being cleared. Please try again in a few minutes.',
      );
    }
    return async () => {
      const now = await this.erasures.find(userId);
      if (now.isClosed || (now.id !== null && now.id !== before.id)) {
        throw conflict('data_erased', 'Your data were deleted meanwhile, so this has stopped.');
      }
    };
  }
}
