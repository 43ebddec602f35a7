export {
  addPersonDays,
  type PersonDay,
  type Problem,
  SealedSums,
  SealedSumsModule,
  type SumsCipher,
  type UsageSum,
} from './sealed-sums.js';
