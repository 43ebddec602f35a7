import { Module } from '@nestjs/common';
import { connectRedis, type RedisSettings, redisDatabases } from '@shadow-guide/kernel';
import { GatewayConfig, type QueueBoardSettings } from '../config.js';
import { QueueBoard } from './queue-board.js';
import { QueueGauges } from './queue-gauges.js';

@Module({
  providers: [
    {
      provide: QueueBoard,
      useFactory: async ({ redis, queueBoard }: GatewayConfig) =>
        new QueueBoard(await connectRedis(loginOf(redis, queueBoard), redisDatabases.queues)),
      inject: [GatewayConfig],
    },
    QueueGauges,
  ],
})
export class QueueBoardModule {}

/** Returns the board's own read-only login; the gateway's login when all processes share one login. */
function loginOf(redis: RedisSettings, { user, password }: QueueBoardSettings): RedisSettings {
  return user ? { ...redis, user, password } : redis;
}
