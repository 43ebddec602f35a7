export { GuideFor } from './guide-for.js';
export { StoredGuideSettings } from './guide-settings.entity.js';
export { ChosenGuideModule, GuideSettingsModule } from './guide-settings.module.js';
export { openGuideSettings, sealGuideSettings } from './guide-settings.seal.js';
export { PersonalitySample } from './personality-sample.js';
export { PersonalityTest } from './personality-test.entity.js';
