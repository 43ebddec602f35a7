export { AnnounceDue } from './announce-due.js';
export { Announcement } from './announcement.entity.js';
export { EntitlementsHandler } from './entitlements.handler.js';
export { EntitlementsModule } from './entitlements.module.js';
export { PlanAnnouncer } from './plan-announcer.js';
export { PlanFactsRepository } from './plan-facts.repository.js';
