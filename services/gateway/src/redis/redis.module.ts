import { Module } from '@nestjs/common';
import { connectRedis, Health, isUp, redisDatabases } from '@shadow-guide/kernel';
import { GatewayConfig } from '../config.js';
import { PersonKeys } from './person-keys.js';
import { SessionRedis } from './session-redis.js';

@Module({
  providers: [PersonKeys, { provide: SessionRedis, useFactory: connect, inject: [GatewayConfig, Health] }],
  exports: [PersonKeys, SessionRedis],
})
export class RedisModule {}

async function connect(config: GatewayConfig, health: Health): Promise<SessionRedis> {
  const redis = await connectRedis(config.redis, redisDatabases.sessions);
  health.need('redis', () => isUp(redis));
  return new SessionRedis(redis);
}
