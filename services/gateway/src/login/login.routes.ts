import { contract, endpoint, Text } from '@shadow-guide/contracts';

export class LoginQuery {
  @Text({ optional: true, max: 4_000, about: 'Path to go to afterwards; `/` when it is not one of ours' })
  redirect?: string;
}

export class CallbackQuery {
  @Text({ optional: true, max: 4_000 }) code?: string;
  @Text({ optional: true, max: 4_000 }) state?: string;
  @Text({ optional: true, max: 4_000, about: 'Why the provider refused' }) error?: string;
}

const navigation = { output: null, status: 302, access: 'visitor', servedByGateway: true } as const;

/** Routes of the gateway that browsers navigate to; no screen calls them for data. */
export const login = contract('gateway.login', {
  startGoogle: endpoint({ http: 'GET /api/auth/google', input: LoginQuery, ...navigation }),
  finishGoogle: endpoint({ http: 'GET /api/auth/google/callback', input: CallbackQuery, ...navigation }),
  startReplit: endpoint({ http: 'GET /api/login', input: LoginQuery, ...navigation }),
  finishReplit: endpoint({ http: 'GET /api/callback', input: CallbackQuery, ...navigation }),
  logout: endpoint({ http: 'GET /api/logout', ...navigation }),
});
