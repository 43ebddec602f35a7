export { HistoryModule } from './history.module.js';
export { refuseWrongDates } from './refuse-wrong-dates.js';
