import { Module } from '@nestjs/common';
import { AuditHandler } from './audit.handler.js';
import { AuditLog } from './audit-log.js';

/** Log of operators' actions, in this service and, by events, in others. */
@Module({ controllers: [AuditHandler], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
