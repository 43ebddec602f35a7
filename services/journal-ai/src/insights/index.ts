export { Rejections } from './claims/rejections.js';
export {
  openFinding,
  openTag,
  openTopicConclusion,
  sealConclusion,
  sealType,
  tagHash,
} from './insight.seal.js';
export { InsightStore } from './insight.store.js';
export { insightQuota } from './insight-quota.js';
export { InsightsModule } from './insights.module.js';
export { readable } from './readable.js';
export { GiveInsightVerdict } from './verdict/give-insight-verdict.js';
