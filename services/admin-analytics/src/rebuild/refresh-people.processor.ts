import { asDomainError, type JobProcessor, logger, type NoData, Processor } from '@shadow-guide/kernel';
import { refreshPeople } from '../jobs.js';
import { RefreshPeople } from '../people/index.js';
import { Rebuild } from './rebuild.js';

/** Maximum number of steps in one run; the next run continues an initial fill. */
const MAX_STEPS = 50;

/** Keeps the list of people up to date. Past data is filled in before the first refresh. */
@Processor(refreshPeople)
export class RefreshPeopleProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly rebuild: Rebuild,
    private readonly refresh: RefreshPeople,
  ) {}

  async run(_: NoData, stopping: AbortSignal): Promise<void> {
    await this.fill(stopping);
    await this.refresh.run(stopping);
  }

  private async fill(stopping: AbortSignal): Promise<void> {
    try {
      for (let n = 0; n < MAX_STEPS && !stopping.aborted; n += 1) {
        if ((await this.rebuild.step()) === null) return;
      }
    } catch (error) {
      logger.warn({ code: asDomainError(error).code }, 'the list of people is filled later');
    }
  }
}
