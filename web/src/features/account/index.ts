export { Avatar } from './avatar.js';
export { LoginScreen } from './login-screen.js';
export { SessionProblemNotice } from './session-problem-notice.js';
export { SettingsNav, SettingsSections } from './settings-sections.js';
