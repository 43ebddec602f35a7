export { JournalModule } from './journal.module.js';
export { JournalReply } from './journal-reply.js';
export { PresentEntryTurn } from './present-entry-turn.js';
export { ReadEntry } from './read-entry.js';
