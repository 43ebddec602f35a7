export { HistoryModule } from './history.module.js';
export { isCalendarDate, refuseWrongDates } from './refuse-wrong-dates.js';
