import { Controller } from '@nestjs/common';
import { type TrialStatus, trial } from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { StartTrial } from './start-trial.js';
import { TrialRepository } from './trial.repository.js';
import { toTrialStatus } from './trial-status.js';

@Controller()
export class TrialHandler {
  constructor(
    private readonly clock: Clock,
    private readonly trials: TrialRepository,
    private readonly startTrial: StartTrial,
  ) {}

  @Handle(trial.getStatus)
  async getStatus(_input: undefined, call: Call): Promise<TrialStatus> {
    return toTrialStatus(await this.trials.find(call.caller.userId), this.clock.now());
  }

  @Handle(trial.start)
  start(_input: undefined, call: Call): Promise<TrialStatus> {
    return this.startTrial.run(call.caller.userId);
  }
}
