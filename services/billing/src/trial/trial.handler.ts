import { Controller } from '@nestjs/common';
import { type AccountReturned, accountReturned, type TrialStatus, trial } from '@shadow-guide/contracts';
import { type Call, Clock, Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { StartTrial } from './start-trial.js';
import { TransferTrial } from './transfer-trial.js';
import { TrialRepository } from './trial.repository.js';
import { toTrialStatus } from './trial-status.js';

@Controller()
export class TrialHandler {
  constructor(
    private readonly clock: Clock,
    private readonly trials: TrialRepository,
    private readonly startTrial: StartTrial,
    private readonly takeOverTrial: TransferTrial,
  ) {}

  @Handle(trial.getStatus)
  async getStatus(_input: undefined, call: Call): Promise<TrialStatus> {
    return toTrialStatus(await this.trials.find(call.caller.userId), this.clock.now());
  }

  @Handle(trial.start)
  start(_input: undefined, call: Call): Promise<TrialStatus> {
    return this.startTrial.run(call.caller.userId);
  }

  @OnEvent(accountReturned, 'transfer-trial')
  onReturned(event: ReceivedEvent<AccountReturned>): Promise<void> {
    return this.takeOverTrial.run(event);
  }
}
