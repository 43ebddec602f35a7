import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, PersonalityTestState, StartPersonalityTest, TurnRef } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { conflict, notFound } from '@shadow-guide/kernel';
import {
  contextOf,
  GenerationQueue,
  GenerationsRepository,
  hasPremium,
  type NewGeneration,
  queueOf,
  toGenerationError,
} from '../generations/index.js';
import { CareBeforeTest } from './care-before-test.js';
import { openSample, type SampleRequest, sealSampleRequest } from './personality-test.seal.js';
import { PersonalityTestsRepository, type StoredTest } from './personality-tests.repository.js';
import { premiumRequired } from './premium-required.js';

const KIND = 'personality-test' as const;

/** Asks for a sample of a style, and says where it stands. */
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
   * The same request again is the same test.
   * @throws DomainError `premium_required`; `turn_in_progress` while another test of the person's is written
   */
  async start(input: StartPersonalityTest, caller: Caller): Promise<PersonalityTestState> {
    const { requestId, personalityStyle, testMessage } = input;
    const { userId, entitlements } = caller;
    if (!entitlements.features.customTherapist) {
      throw premiumRequired('Trying the styles of the guide is part of premium.');
    }
    // What is refused, or known, is not looked at again.
    const [known, isBusy] = await Promise.all([
      this.tests.find(userId, requestId),
      this.generations.isUnfinished(userId, KIND, userId),
    ]);
    if (known) return this.present(requestId, known, userId);
    if (isBusy) return this.sameRequest(requestId, userId);
    const { instead, safety } = await this.care.look(testMessage, caller);
    if (instead) return { requestId, status: 'done', attempt: 0, reply: instead };
    const request = { personalityStyle, testMessage, ...(safety && { safety }) };
    if (await this.add(requestId, request, caller)) return { requestId, status: 'pending', attempt: 0 };
    // The same request came at this very moment.
    const same = await this.tests.find(userId, requestId);
    if (same) return this.present(requestId, same, userId);
    // One that expired while no sweep ran held the place.
    const isFree = await this.generations.failOverdue(userId);
    if (!isFree || !(await this.add(requestId, request, caller))) throw inProgress();
    return { requestId, status: 'pending', attempt: 0 };
  }

  /**
   * The same request came at this very moment: it was not known yet, and is already what is being written.
   * @throws DomainError `turn_in_progress` when that is another one
   */
  private async sameRequest(requestId: string, userId: string): Promise<PersonalityTestState> {
    const same = await this.tests.find(userId, requestId);
    if (!same) throw inProgress();
    return this.present(requestId, same, userId);
  }

  /** @throws DomainError `turn_not_found`, also for another person's */
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

  private async present(requestId: string, test: StoredTest, userId: string): Promise<PersonalityTestState> {
    const { generationId, status, attempt, errorCode, sample } = test;
    const cipher = await this.keys.cipherFor(userId);
    return {
      ...{ requestId, status, attempt },
      ...(errorCode ? { error: toGenerationError(errorCode) } : {}),
      ...(sample ? { reply: openSample(cipher, generationId, sample) } : {}),
    };
  }
}

function inProgress() {
  return conflict('turn_in_progress', 'Your last test is still being answered. Please wait a moment.');
}
