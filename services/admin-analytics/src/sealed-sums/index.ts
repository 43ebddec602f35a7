export {
  addPersonDays,
  type PersonDay,
  type Problem,
  SealedSums,
  SealedSumsModule,
  type SumsCipher,
  type UsageSum,
  type UsedSum,
} from './sealed-sums.js';
export { UsageDay } from './usage-day.entity.js';
export { UsageTotal } from './usage-total.entity.js';
