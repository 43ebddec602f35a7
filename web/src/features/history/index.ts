export { DayBeginning } from './earlier-days/day-beginning.js';
export { LastDayLine } from './earlier-days/last-day-line.js';
export { useJournalMemories } from './earlier-days/use-journal-memories.js';
export { EntryFinder } from './entry-finder.js';
export { PastConversationScreen } from './past-conversation-screen.js';
export { PastDaysScreen } from './past-days-screen.js';
