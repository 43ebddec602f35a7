import { Injectable } from '@nestjs/common';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import { TaskStore } from '../../tasks/index.js';
import { DailyPromptsRepository } from '../daily-prompts.repository.js';
import { difficultyCeiling } from '../difficulty-ceiling.js';
import type { PromptPlace } from '../prompt-day.js';
import { isEmpty, openMaterial, type PromptMaterial } from './prompt-material.js';
import { PromptMaterialRepository } from './prompt-material.repository.js';

/** Input for a prompt. */
export interface PromptInput {
  /**
   * The material for the prompt. null when no prompt is to be made: the day has its prompt, there is no material, or
   * the person is in quiet time.
   */
  readonly material: PromptMaterial | null;
  readonly ceiling: number;
}

/** Number of the latest prompts that a new prompt must not repeat. */
const RECENT_PROMPTS = 10;

/** Reads the input for a person's prompt. */
@Injectable()
export class ReadPromptInput {
  constructor(
    private readonly prompts: DailyPromptsRepository,
    private readonly material: PromptMaterialRepository,
    private readonly tasks: TaskStore,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { localDate, ordinal }: PromptPlace): Promise<PromptInput> {
    const [cipher, sealed, tasks, recent, firstDay, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.material.read(userId, localDate),
      this.tasks.list(userId),
      this.prompts.listRecent(userId, localDate, RECENT_PROMPTS),
      this.prompts.findFirstDay(userId),
      this.marks.find(userId),
    ]);
    const now = this.clock.now();
    const ceiling = difficultyCeiling({ cipher, mark, firstDay, localDate, now });
    const [latest] = recent;
    const isMade = latest?.localDate === localDate && latest.ordinal >= ordinal;
    if (isMade || isQuiet(cipher, mark, now)) return { material: null, ceiling };
    const known = recent.filter(({ restsOnHidden }) => !restsOnHidden);
    const material = openMaterial(cipher, sealed, known, tasks);
    return { material: isEmpty(material) ? null : material, ceiling };
  }
}
