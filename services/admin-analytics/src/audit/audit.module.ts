import { Module } from '@nestjs/common';
import { AuditHandler } from './audit.handler.js';
import { AuditLog } from './audit-log.js';

/** What operators did: here and, told by events, elsewhere. */
@Module({ controllers: [AuditHandler], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
