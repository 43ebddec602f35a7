export {
  addPersonDays,
  type PersonDay,
  SealedSums,
  SealedSumsModule,
  type SumsCipher,
  type UsageSum,
} from './sealed-sums.js';
