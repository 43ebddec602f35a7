export { GuideFor } from './guide-for.js';
export { ChosenGuideModule, GuideSettingsModule } from './guide-settings.module.js';
export { PersonalitySample } from './personality-sample.js';
