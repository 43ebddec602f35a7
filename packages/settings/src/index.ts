export * from './load-config.js';
export * from './server-settings.js';
export { readSettings, Setting, SettingGroup } from './setting.js';
export * from './startup-error.js';
