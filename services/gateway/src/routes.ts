import {
  account,
  ads,
  type Contract,
  character,
  chat,
  checkout,
  health,
  insights,
  limits,
  live,
  personas,
  safety,
  stats,
  subscription,
  trial,
  webhook,
} from '@shadow-guide/contracts';
import { login } from './login/login.routes.js';

/** The whole `/api` surface: one line exposes a contract. What an endpoint marks `composed` has a controller of its own. */
export const contracts: readonly Contract[] = [
  account,
  health,
  login,
  live,
  ads,
  character,
  chat,
  stats,
  insights,
  personas,
  limits,
  safety,
  subscription,
  checkout,
  webhook,
  trial,
];
