import { Injectable } from '@nestjs/common';
import { type DomainError, forbidden } from '@shadow-guide/kernel';
import { GroupMembershipsRepository } from './group-memberships.repository.js';

/** Guards content that is for members only. */
@Injectable()
export class RequireMembership {
  constructor(private readonly memberships: GroupMembershipsRepository) {}

  /** @throws DomainError `membership_required` */
  async check(personKey: Buffer, groupId: string): Promise<void> {
    if (!(await this.memberships.isMember(personKey, groupId))) throw membershipRequired();
  }
}

export function membershipRequired(): DomainError {
  return forbidden('membership_required', 'This is for members of the group. You can join it first.');
}
