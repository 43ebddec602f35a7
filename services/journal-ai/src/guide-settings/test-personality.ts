import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, PersonalityTestState, StartPersonalityTest, TurnRef } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import {
  contextOf,
  GenerationQueue,
  GenerationsRepository,
  hasPremium,
  type NewGeneration,
  OneAtATime,
  queueOf,
  toGenerationError,
} from '../generations/index.js';
import { CareBeforeTest } from './care-before-test.js';
import { openSample, type SampleRequest, sealSampleRequest } from './personality-test.seal.js';
import { PersonalityTestsRepository, type TestState } from './personality-tests.repository.js';
import { premiumRequired } from './premium-required.js';

const KIND = 'personality-test' as const;
const BUSY = 'Your last test is still being answered. Please wait a moment.';

/** Requests a sample of a style, and reports its state. */
@Injectable()
export class TestPersonality {
  constructor(
    private readonly tests: PersonalityTestsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly care: CareBeforeTest,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Starts a test; a repeated request returns the same test.
   * @throws DomainError `premium_required`; `turn_in_progress` while another test of the person is unfinished
   */
  async start(input: StartPersonalityTest, caller: Caller): Promise<PersonalityTestState> {
    const { requestId, personalityStyle, testMessage } = input;
    const { userId, entitlements } = caller;
    if (!entitlements.features.customTherapist) {
      throw premiumRequired('Trying the styles of the guide is part of premium.');
    }
    const test = new OneAtATime(this.generations, {
      ...{ kind: KIND, userId, busy: BUSY },
      find: () => this.tests.find(userId, requestId),
    });
    // The safety check is skipped for a request that is refused or already known.
    const known = await test.known();
    if (known) return this.present(requestId, known, userId);
    const { instead, safety } = await this.care.check(testMessage, caller);
    if (instead) return { requestId, status: 'done', attempt: 0, reply: instead };
    const request = { personalityStyle, testMessage, ...(safety && { safety }) };
    const same = await test.begin(() => this.add(requestId, request, caller));
    if (same) return this.present(requestId, same, userId);
    return { requestId, status: 'pending', attempt: 0 };
  }

  /** @throws DomainError `turn_not_found`, also for another person's test */
  async get({ requestId }: TurnRef, { userId }: Caller): Promise<PersonalityTestState> {
    const test = await this.tests.find(userId, requestId);
    if (!test) throw notFound('turn_not_found', 'We could not find that test.');
    if (!test.overdue) return this.present(requestId, test, userId);
    await this.generations.failOverdue(userId);
    return this.present(requestId, { ...test, status: 'failed', errorCode: 'guide_unavailable' }, userId);
  }

  private async add(requestId: string, request: SampleRequest, caller: Caller): Promise<boolean> {
    const { userId } = caller;
    const generation: NewGeneration = {
      ...{ id: randomUUID(), userId, kind: KIND, requestId },
      ...{ hasPremium: hasPremium(caller), context: contextOf(caller) },
    };
    const { id, context } = generation;
    const sealed = sealSampleRequest(await this.keys.cipherFor(userId), id, request);
    if (!(await this.tests.insert(generation, sealed))) return false;
    const queue = queueOf(KIND, generation.hasPremium);
    await this.queue.add({ id, queue, enqueueCount: 1, trace: context.trace });
    return true;
  }

  private async present(requestId: string, test: TestState, userId: string): Promise<PersonalityTestState> {
    const { generationId, status, attempt, errorCode, sample } = test;
    const cipher = await this.keys.cipherFor(userId);
    return {
      ...{ requestId, status, attempt },
      ...(errorCode ? { error: toGenerationError(errorCode) } : {}),
      ...(sample ? { reply: openSample(cipher, generationId, sample) } : {}),
    };
  }
}
