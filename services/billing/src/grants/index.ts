export { Grant } from './grant.entity.js';
export { GrantsModule } from './grants.module.js';
export { toGrants } from './grants.presenter.js';
