export { AssessmentInsights } from './assessment-insights.js';
export { CompletionStore } from './completion/completion.store.js';
export { CompletionFinder } from './completion/completion-finder.js';
export { OnboardingCompletion } from './completion/onboarding-completion.js';
export { RunEndingsRepository } from './completion/run-endings.repository.js';
export { OnboardingModule } from './onboarding.module.js';
export { OnboardingRepository } from './onboarding.repository.js';
export { OnboardingReply } from './reply/onboarding-reply.js';
