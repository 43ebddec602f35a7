import { Processor } from '@shadow-guide/kernel';
import { type GenerationJob, generateJobs } from '../../jobs.js';
import { RunGeneration } from './run-generation.js';

/** Runs the chats of people on the free plan. */
@Processor(generateJobs.chat)
export class GenerateChatProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}

/**
 * Runs the chats of people on premium plans in separate slots, so that the backlog of free chats does not delay them.
 */
@Processor(generateJobs['chat-premium'])
export class GeneratePremiumChatProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}

/** Runs background work. */
@Processor(generateJobs.background)
export class GenerateBackgroundProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}
