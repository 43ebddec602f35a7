import type { GuideSettings, PersonalitySample as Sample } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { guidePrompt } from '../instructions/index.js';
import { GuideModel, ModelFault } from '../model/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { type Care, careFor, careInstruction } from '../safety/index.js';
import { GuideFor } from './guide-for.js';
import { openSampleRequest, type SampleRequest, sealSample } from './personality-test.seal.js';
import { PersonalityTestsRepository } from './personality-tests.repository.js';

interface Input extends SampleRequest {
  readonly settings: GuideSettings;
  readonly care: Care | null;
}

/**
 * Writes a sample of a style, combined with the person's other saved settings. The sample is a reply to one message
 * outside every conversation.
 */
@Generates('personality-test')
export class PersonalitySample implements Generator<Input, Sample, Sample> {
  constructor(
    private readonly tests: PersonalityTestsRepository,
    private readonly guide: GuideFor,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const { userId, id } = generation;
    const opener = this.keys.cipherFor(userId);
    const [cipher, sealed, saved, mark] = await Promise.all([
      opener,
      this.tests.findRequest(userId, id),
      this.guide.read(opener, generation),
      this.marks.find(userId),
    ]);
    if (!sealed) throw notFound('turn_not_found', 'We could not find that test.');
    const request = openSampleRequest(cipher, id, sealed);
    const settings = { ...saved, personalityStyle: request.personalityStyle };
    return {
      ...request,
      settings,
      care: careFor(request.safety, isQuiet(cipher, mark, this.clock.now())),
    };
  }

  async write({ userId }: Generation, input: Input, { end, say }: Running): Promise<Written<Sample>> {
    const { settings, care, safety, testMessage } = input;
    try {
      const { text, stopped, cut, calls, modelMs } = await this.model.streamReply({
        ...{ userId, feature: 'personality-test', signal: end, onDelta: say },
        system: guidePrompt({
          ...{ settings, mode: 'reflect' },
          ...(care && { care: { ...careInstruction(care, safety), isDanger: care === 'danger' } }),
        }),
        messages: [{ role: 'user', content: testMessage }],
      });
      if (stopped) return { kind: 'failed', code: 'stopped', calls };
      // A sample that was cut off is discarded, because it does not represent the style; no part of it was shown to the
      // person.
      if (cut) return { kind: 'failed', code: 'guide_unavailable', calls };
      return { kind: 'output', output: { response: text }, modelMs, calls };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      return { kind: 'failed', code: error.code, calls: error.calls };
    }
  }

  async store(transaction: PipelinedTransaction, generation: Generation, sample: Sample): Promise<Sample> {
    const { id, userId } = generation;
    const cipher = await this.keys.cipherFor(userId);
    this.tests.sendSample(transaction, userId, id, sealSample(cipher, id, sample));
    return sample;
  }
}
