import { Injectable } from '@nestjs/common';
import { Processor } from '@shadow-guide/kernel';
import { refreshPeople } from '../jobs.js';

@Processor(refreshPeople)
@Injectable()
export class RefreshPeopleProcessor {
  async run(): Promise<void> {}
}
