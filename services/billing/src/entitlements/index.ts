export { AnnounceDue } from './announce-due.js';
export { Announcement } from './announcement.entity.js';
export { EntitlementsHandler } from './entitlements.handler.js';
export { EntitlementsModule } from './entitlements.module.js';
export { PlanAnnouncer } from './plan-announcer.js';
export { PlanFactsRepository } from './plan-facts.repository.js';
export { PlanTokens } from './plan-tokens.js';
export { PlanTokensModule } from './plan-tokens.module.js';
