export { GuideSettingsModule } from './guide-settings.module.js';
