import {
  account,
  type Contract,
  chat,
  health,
  insights,
  personas,
  stats,
  subscription,
  trial,
} from '@shadow-guide/contracts';
import { login } from './login/login.routes.js';

/** The whole `/api` surface: one line exposes a contract. What an endpoint marks `composed` has a controller of its own. */
export const contracts: readonly Contract[] = [
  account,
  health,
  login,
  chat,
  stats,
  insights,
  personas,
  subscription,
  trial,
];
