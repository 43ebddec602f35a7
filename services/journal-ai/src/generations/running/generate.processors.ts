import { Processor } from '@shadow-guide/kernel';
import { type GenerationJob, generateJobs } from '../../jobs.js';
import { RunGeneration } from './run-generation.js';

/** Takes what free people wait for. */
@Processor(generateJobs.chat)
export class GenerateChatProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}

/** Takes what premium people wait for: slots of their own, so that no backlog of others stands before them. */
@Processor(generateJobs['chat-premium'])
export class GeneratePremiumChatProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}

/** Takes what nobody waits for. */
@Processor(generateJobs.background)
export class GenerateBackgroundProcessor {
  constructor(private readonly generation: RunGeneration) {}

  run({ generationId }: GenerationJob): Promise<void> {
    return this.generation.run(generationId);
  }
}
