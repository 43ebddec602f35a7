export {
  addPersonDays,
  type PersonDay,
  SealedSums,
  SealedSumsModule,
  type SumsCipher,
  type UsageSum,
  type UsedSum,
} from './sealed-sums.js';
