export { type HeavyRead, HeavyReads } from './heavy-reads.js';
export { HeavyReadsModule } from './heavy-reads.module.js';
export { LeaseLines } from './lease-lines.js';
export { ReadingTime } from './reading-time.js';
