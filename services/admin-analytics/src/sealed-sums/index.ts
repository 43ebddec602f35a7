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
