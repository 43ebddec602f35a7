export { StoredGuideRest } from './guide-rest.entity.js';
export { GuideRestModule } from './guide-rest.module.js';
export { RestWatch } from './rest-watch.js';
export { RestWatchModule } from './rest-watch.module.js';
