import { Controller } from '@nestjs/common';
import { type Trends, TrendsQuery, trends } from '@shadow-guide/contracts';
import { Call, Handle } from '@shadow-guide/kernel';
import { GetTrends } from './get-trends.js';

@Controller()
export class TrendsHandler {
  constructor(private readonly getTrends: GetTrends) {}

  @Handle(trends.get)
  get(query: TrendsQuery, { caller }: Call): Promise<Trends> {
    return this.getTrends.run(query, caller);
  }
}
