import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { NoticesModule } from '../notices/index.js';
import { RedisModule } from '../redis/index.js';
import { UsersModule } from '../users/index.js';
import { Admission } from './admission.js';
import { Callers } from './callers.js';
import { Cookies } from './cookies.js';
import { SessionStore } from './session.store.js';
import { SessionPeople } from './session-people.js';
import { SessionRecords } from './session-records.js';
import { SessionTokens } from './session-token.js';

@Module({
  imports: [EntitlementsModule, NoticesModule, RedisModule, UsersModule],
  providers: [Admission, Callers, Cookies, SessionPeople, SessionRecords, SessionStore, SessionTokens],
  exports: [Admission, Callers, Cookies, SessionStore, SessionTokens],
})
export class SessionsModule {}
