import { Controller } from '@nestjs/common';
import {
  findingVerdicts,
  GiveVerdict,
  type Insight,
  type Persona,
  type Topic,
} from '@shadow-guide/contracts';
import { Call, Handle, validationFailed } from '@shadow-guide/kernel';
import { GiveInsightVerdict } from '../insights/index.js';
import { GivePersonaVerdict } from '../persona-care/index.js';
import { GiveTopicVerdict } from '../topics/index.js';

/** Endpoints of what a person says of what was found. */
@Controller()
export class VerdictsHandler {
  constructor(
    private readonly insights: GiveInsightVerdict,
    private readonly personas: GivePersonaVerdict,
    private readonly topics: GiveTopicVerdict,
  ) {}

  @Handle(findingVerdicts.ofInsight)
  ofInsight(input: GiveVerdict, { caller }: Call): Promise<Insight> {
    return this.insights.run(given(input), caller.userId);
  }

  @Handle(findingVerdicts.ofPersona)
  ofPersona(input: GiveVerdict, { caller }: Call): Promise<Persona> {
    return this.personas.run(given(input), caller);
  }

  @Handle(findingVerdicts.ofTopic)
  ofTopic(input: GiveVerdict, { caller }: Call): Promise<Topic> {
    return this.topics.run(given(input), caller);
  }
}

/** What may be null may be missing too by its class; here only null takes a verdict back. */
function given(input: GiveVerdict): GiveVerdict {
  if (input.verdict !== undefined) return input;
  throw validationFailed([{ field: 'verdict', message: 'verdict must be given; null takes it back' }]);
}
