import { type Contract, contracts as productContracts } from '@shadow-guide/contracts';
import { login } from './login/index.js';

/** The whole `/api` surface. What an endpoint marks `servedByGateway` has a controller of its own. */
export const contracts: readonly Contract[] = [...productContracts, login];
