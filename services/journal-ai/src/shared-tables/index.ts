export { StoredSharedTable } from './shared-table.entity.js';
export { SharedTablesModule } from './shared-tables.module.js';
export { SharedTablesRepository } from './shared-tables.repository.js';
export { SpeakerChooser } from './speaker-chooser.js';
export { TableReply } from './table-reply.js';
export { TableSeats } from './table-seats.js';
