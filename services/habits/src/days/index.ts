export { DaySettings } from './day-settings.entity.js';
export { DaySettingsRepository } from './day-settings.repository.js';
export { DaysModule } from './days.module.js';
export { type Day, type PersonDay, personDayAt } from './person-day.js';
export { PersonDays, type PersonInZone } from './person-days.js';
