export { AuditModule } from './audit.module.js';
export { AuditLog, type Deed } from './audit-log.js';
