export { openConclusion, openTag, sealConclusion, sealType } from './insight.seal.js';
export { InsightStore } from './insight.store.js';
export { insightQuota } from './insight-quota.js';
export { InsightsModule } from './insights.module.js';
