import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, OneOf, Text } from '../core/fields.js';

/** The signed-in person, as their own screens see them. */
export class User {
  @Id() id: string;
  @Text({ max: 320 }) email: string;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @Text({ nullable: true, max: 2_000 }) profileImageUrl: string | null;
  @OneOf(['user', 'admin']) role: 'user' | 'admin';
  @Flag() isAdmin: boolean;
  @Flag() hasSeenOnboarding: boolean;
  @Flag() patchNotesPopupEnabled: boolean;
  @Text({ about: 'IANA time zone' }) timezone: string;
  @Instant() createdAt: string;
}

/** The account: answered by the gateway itself. Sign-in and logout are browser navigation and stand in its controllers. */
export const account = contract('gateway.account', {
  getUser: endpoint({ http: 'GET /api/auth/user', output: User, servedByGateway: true }),
});
