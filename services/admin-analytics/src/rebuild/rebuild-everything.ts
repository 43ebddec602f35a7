import { Injectable } from '@nestjs/common';
import { RefreshPeople } from '../people/index.js';
import { ReadLedger } from '../usage/index.js';
import { Rebuild } from './rebuild.js';

/** The whole rebuild command. */
@Injectable()
export class RebuildEverything {
  constructor(
    private readonly rebuild: Rebuild,
    private readonly refresh: RefreshPeople,
    private readonly ledger: ReadLedger,
  ) {}

  /**
   * @param print receives each line of output for the person who runs the command
   * @throws DomainError `service_unavailable` when another service is unreachable; the command can be run again
   */
  async run(print: (line: string) => void): Promise<void> {
    await this.rebuild.begin();
    let rows = 0;
    for (let page = await this.rebuild.step(); page !== null; page = await this.rebuild.step()) rows += page;
    print(`accounts and activity: ${rows} rows read`);
    await this.refresh.markAll();
    print('figures and plans: the serving process asks for them anew, within minutes');
    await this.ledger.startOver();
    await this.ledger.run({ untilDone: true });
    print('ledger of model calls: added up from its beginning');
  }
}
