import { Injectable } from '@nestjs/common';

/**
 * What the community service knows a person by: a keyed hash of their account's id, under a secret of this service. No table of
 * the forum or of a group names an account.
 */
@Injectable()
export class PersonKeys {
  /** @returns 32 bytes, the same for an account for as long as the service's secret lives */
  async keyOf(_userId: string): Promise<Buffer> {
    throw new Error('not there yet');
  }
}
