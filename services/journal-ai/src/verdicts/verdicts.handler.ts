import { Controller } from '@nestjs/common';
import {
  findingVerdicts,
  GiveVerdict,
  type Insight,
  type Persona,
  type Topic,
} from '@shadow-guide/contracts';
import { Call, Handle, validationFailed } from '@shadow-guide/kernel';
import { RecordInsightVerdict } from '../insights/index.js';
import { RecordPersonaVerdict } from '../persona-care/index.js';
import { RecordTopicVerdict } from '../topics/index.js';

/** Endpoints for a person's verdicts on findings. */
@Controller()
export class VerdictsHandler {
  constructor(
    private readonly insights: RecordInsightVerdict,
    private readonly personas: RecordPersonaVerdict,
    private readonly topics: RecordTopicVerdict,
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

/**
 * Returns the input; throws when the verdict field is missing. The class validation treats a missing nullable field as
 * valid, but only null may remove a verdict.
 */
function given(input: GiveVerdict): GiveVerdict {
  if (input.verdict !== undefined) return input;
  throw validationFailed([{ field: 'verdict', message: 'verdict must be given; null takes it back' }]);
}
