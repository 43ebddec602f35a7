export { entryTitle, firstLine } from './entry-title.js';
export { HistoryModule } from './history.module.js';
export { refuseWrongDates } from './refuse-wrong-dates.js';
