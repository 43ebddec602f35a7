export { AuditModule } from './audit.module.js';
export { AuditLog, type Deed } from './audit-log.js';
export { AuditRecord } from './audit-record.entity.js';
