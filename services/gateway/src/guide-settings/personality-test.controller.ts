import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { guideSettings, type PersonalitySample, type TestPersonality } from '@shadow-guide/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GenerationResults } from '../chat/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';

const test = {
  kind: 'personality-test',
  start: guideSettings.startTest,
  get: guideSettings.getTest,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

/** Endpoint that returns a sample of one of the guide's styles; the caller waits for the sample. */
@ApiTags('journal-ai.guide-settings')
@Controller()
export class PersonalityTestController {
  constructor(private readonly results: GenerationResults) {}

  @HttpEndpoint(guideSettings.test, { message: true })
  test(
    @EndpointInput(guideSettings.test) { personalityStyle, testMessage }: TestPersonality,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PersonalitySample> {
    return this.results.make(test, { personalityStyle, testMessage }, request, reply);
  }
}
