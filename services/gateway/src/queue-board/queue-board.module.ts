import { Module } from '@nestjs/common';
import { connectRedis, redisDatabases } from '@shadow-guide/kernel';
import { GatewayConfig } from '../config.js';
import { QueueBoard } from './queue-board.js';

@Module({
  providers: [
    {
      provide: QueueBoard,
      useFactory: async ({ redis }: GatewayConfig) =>
        new QueueBoard(await connectRedis(redis, redisDatabases.queues)),
      inject: [GatewayConfig],
    },
  ],
})
export class QueueBoardModule {}
