import { Controller } from '@nestjs/common';
import {
  type AdminActed,
  type AuditEntry,
  type AuditQuery,
  adminActed,
  adminUsers,
  type PostActed,
  postActed,
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
  list(query: AuditQuery): Promise<AuditEntry[]> {
    return this.log.list(query);
  }

  /**
   * Logs an operator's action from another service. The event contains an id, so a redelivered event is logged only
   * once.
   */
  @OnEvent(adminActed, 'note-action')
  async onAdminActed({ payload }: ReceivedEvent<AdminActed>): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      this.log.write(transaction, { ...payload, at: new Date(payload.at) });
    });
  }

  /**
   * Logs an operator's action on a post, like {@link onAdminActed}. No account is logged, because this service does not
   * know the author's account.
   */
  @OnEvent(postActed, 'note-post-action')
  async onPostActed({ payload }: ReceivedEvent<PostActed>): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      this.log.write(transaction, { ...payload, at: new Date(payload.at), userId: null });
    });
  }
}
