export { CompletionStore } from './completion/completion.store.js';
export { CompletionFinder } from './completion/completion-finder.js';
export { OnboardingCompletion } from './completion/onboarding-completion.js';
export { openResult, type RunResult, sealResult } from './completion/result.seal.js';
export { RunCompletionsRepository } from './completion/run-endings.repository.js';
export { OnboardingModule } from './onboarding.module.js';
export { OnboardingRepository } from './onboarding.repository.js';
export { isFit } from './reply/fit-text.js';
export { OnboardingReply } from './reply/onboarding-reply.js';
