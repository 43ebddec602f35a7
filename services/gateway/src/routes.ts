import { type Contract, contracts as productContracts } from '@shadow-guide/contracts';
import { login } from './login/index.js';

/** The whole `/api` surface. An endpoint marked `servedByGateway` has its own controller. */
export const contracts: readonly Contract[] = [...productContracts, login];
