import { Controller } from '@nestjs/common';
import {
  type AdminActed,
  type AuditEntry,
  type AuditQuery,
  adminActed,
  adminUsers,
} from '@shadow-guide/contracts';
import { Database, Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditHandler {
  constructor(
    private readonly database: Database,
    private readonly log: AuditLog,
  ) {}

  @Handle(adminUsers.listAudit)
  list({ page = 1, userId }: AuditQuery): Promise<AuditEntry[]> {
    return this.log.list(page, userId);
  }

  /** The deed has an id: taken twice it is written once. */
  @OnEvent(adminActed, 'note-action')
  async onAdminActed({ payload }: ReceivedEvent<AdminActed>): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      this.log.write(transaction, { ...payload, at: new Date(payload.at) });
    });
  }
}
