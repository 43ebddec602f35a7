export { SharedTableScreen } from './chat/shared-table-screen.js';
export { SharedTablesScreen } from './list/shared-tables-screen.js';
