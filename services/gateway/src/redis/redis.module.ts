import { Module } from '@nestjs/common';
import { connectRedis, Health, isUp, redisDatabases } from '@shadow-guide/kernel';
import { GatewayConfig } from '../config.js';
import { SessionRedis } from './session-redis.js';

@Module({
  providers: [{ provide: SessionRedis, useFactory: connect, inject: [GatewayConfig, Health] }],
  exports: [SessionRedis],
})
export class RedisModule {}

async function connect(config: GatewayConfig, health: Health): Promise<SessionRedis> {
  const redis = await connectRedis(config.redis, redisDatabases.sessions);
  health.need('redis', () => isUp(redis));
  return new SessionRedis(redis);
}
