import { type Contract, contracts as productContracts } from '@shadow-guide/contracts';
import { login } from './login/index.js';

/** Contracts of all `/api` routes. An endpoint marked `servedByGateway` has its own controller. */
export const contracts: readonly Contract[] = [...productContracts, login];
