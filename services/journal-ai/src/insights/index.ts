export { type Claim, claimOf, restates, wordsOf } from './claims/claim.js';
export { StoredRejectedClaim } from './claims/rejected-claim.entity.js';
export { Rejections, type SealedClaim, sealClaim, toClaim } from './claims/rejections.js';
export { EntryTopic } from './entry-topic.entity.js';
export { chooseOfDay } from './held/choose-of-day.js';
export { StoredHeldInsight } from './held/held-insight.entity.js';
export { type HeldInsight, HeldInsights } from './held/held-insights.js';
export { HeldInsightsModule } from './held/held-insights.module.js';
export { StoredInsight } from './insight.entity.js';
export { toInsight, typeOf } from './insight.presenter.js';
export {
  insightPlaces,
  openFinding,
  openInsightTitle,
  openTag,
  openTopicConclusion,
  sealConclusion,
  sealInsightVerdict,
  sealType,
  tagHash,
} from './insight.seal.js';
export { InsightStore } from './insight.store.js';
export { InsightEvidence } from './insight-evidence.entity.js';
export { holdsInsights, insightQuota, mayGiveInsights } from './insight-quota.js';
export { InsightsModule } from './insights.module.js';
export type { InsightRow } from './insights.repository.js';
export { readable, readableInTurns } from './readable.js';
export { RecordInsightVerdict } from './verdict/record-insight-verdict.js';
