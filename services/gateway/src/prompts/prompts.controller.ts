import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DailyPrompt, type PromptState, prompts } from '@shadow-guide/contracts';
import { RpcClient, unauthenticated, unavailable } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GenerationResults } from '../chat/index.js';
import { HttpEndpoint } from '../endpoints/index.js';
import { Callers } from '../sessions/index.js';

const generation = {
  kind: 'fresh-prompt',
  get: prompts.getGeneration,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

const today = { ...generation, start: prompts.startToday };
const another = { ...generation, start: prompts.startRegeneration };

/**
 * Fallback that uses a prompt of the library. Its delay is slightly longer than the service waits for a prompt that is
 * being written: when called after that, the service provides a prompt of its library.
 */
export const fromLibrary = { afterMs: 17_000 };

/** Endpoints of a person's daily prompt; a call waits while a prompt is being written. */
@ApiTags('journal-ai.prompts')
@Controller()
export class PromptsController {
  constructor(
    private readonly results: GenerationResults,
    private readonly rpc: RpcClient,
    private readonly callers: Callers,
  ) {}

  /** Never fails when a model is unavailable. */
  @HttpEndpoint(prompts.getDaily)
  async getDaily(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyPrompt> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    const askAgain = async ({ requestId }: PromptState): Promise<DailyPrompt> => {
      const state = await this.rpc.call(prompts.getGeneration, { requestId }, { caller });
      if (!state.reply) throw unavailable();
      return state.reply;
    };
    return this.results.make(today, {}, request, reply, { ...fromLibrary, of: askAgain });
  }

  /**
   * Counts as a message to a guide, because it may call a model, and plans other than the free one have no daily limit.
   */
  @HttpEndpoint(prompts.regenerate, { message: true })
  regenerate(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyPrompt> {
    return this.results.make(another, {}, request, reply);
  }
}
