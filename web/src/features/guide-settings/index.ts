export { GuideSettingsScreen } from './guide-settings-screen.js';
