export { JournalModule } from './journal.module.js';
export { JournalReply } from './journal-reply.js';
