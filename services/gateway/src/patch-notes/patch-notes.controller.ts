import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type LastSeenRelease,
  type PopupChoice,
  type PopupSetting,
  patchNotes,
  type SeenRelease,
  type UpdateCheck,
} from '@shadow-guide/contracts';
import { unauthenticated } from '@shadow-guide/kernel';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { SessionCaller, type SessionPerson } from '../sessions/index.js';
import { AccountChanges, UsersRepository } from '../users/index.js';
import { MarkReleaseSeen } from './mark-release-seen.js';
import { updatesSince } from './updates-since.js';

/** Endpoints for release notes, which are part of the contracts' facts, and for marking them as seen. */
@ApiTags('gateway.patch-notes')
@Controller()
export class PatchNotesController {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
    private readonly markReleaseSeen: MarkReleaseSeen,
  ) {}

  @HttpEndpoint(patchNotes.checkUpdates)
  async checkUpdates(@SessionCaller() { userId }: SessionPerson): Promise<UpdateCheck> {
    const account = await this.users.findById(userId);
    if (!account) throw unauthenticated();
    return updatesSince(account.last_seen_release);
  }

  @HttpEndpoint(patchNotes.markSeen)
  async markSeen(
    @EndpointInput(patchNotes.markSeen) { version }: SeenRelease,
    @SessionCaller() { userId }: SessionPerson,
  ): Promise<LastSeenRelease> {
    return { lastSeenVersion: await this.markReleaseSeen.run(userId, version) };
  }

  @HttpEndpoint(patchNotes.togglePopup)
  async togglePopup(
    @EndpointInput(patchNotes.togglePopup) { enabled }: PopupChoice,
    @SessionCaller() { userId }: SessionPerson,
  ): Promise<PopupSetting> {
    await this.accounts.change(userId, { patchNotesPopupEnabled: enabled });
    return { patchNotesPopupEnabled: enabled };
  }
}
