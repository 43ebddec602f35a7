import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import type { BullBoardRequest } from '@bull-board/api/typings/app';
import { forbidden, notFound } from '@shadow-guide/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOARD_PATH, type RouteRules } from '../endpoints/index.js';
import { BOARD_FILES, boardPage } from './board-page.js';
import { BoardServer } from './board-server.js';
import type { QueueBoard } from './queue-board.js';

const STATIC = join(BOARD_FILES, 'dist/static');

/** Patterns of Bull Board's read-only routes. */
const READABLE = new Set([
  '/api/queues',
  '/api/job-schedulers',
  '/api/queues/:queueName/metrics',
  '/api/queues/:queueName/default-job-options',
  '/api/queues/:queueName/rate-limit',
  '/api/queues/:queueName/:jobId/logs',
  '/api/queues/:queueName/:jobId',
]);

/**
 * Rules of the board's routes: they are for operators only. For a request that would change something, the Origin is
 * checked before the request is refused.
 */
const config: RouteRules = { access: 'admin' };

/** Serves Bull Board to operators, read-only. */
export function serveQueueBoard(server: FastifyInstance, board: QueueBoard): void {
  const bullBoard = new BoardServer();
  createBullBoard({
    queues: [...board.queues],
    serverAdapter: bullBoard,
    options: {
      uiBasePath: BOARD_FILES,
      uiConfig: {
        ...{ boardTitle: 'Queues', hideDocsLink: true, hideRedisDetails: true, showWorkers: false },
        pollingInterval: { showSetting: false, forceInterval: 10 },
        locale: { lng: 'en-US' },
      },
    },
  });

  const page = boardPage({ basePath: BOARD_PATH, uiConfig: bullBoard.uiConfig });
  for (const screen of bullBoard.screens) {
    const url = screen === '/' ? BOARD_PATH : BOARD_PATH + screen;
    server.get(url, { config }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }

  const files = new Set(readdirSync(STATIC, { recursive: true }).map(String));
  server.get(`${BOARD_PATH}/static/*`, { config }, (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!files.has(name) || !/\.\w+$/.test(name)) throw notFound('not_found');
    return reply.sendFile(name, STATIC);
  });

  for (const { method, route, handler } of bullBoard.routes) {
    if (method !== 'get') continue;
    for (const path of [route].flat().filter((one) => READABLE.has(one))) {
      server.get(BOARD_PATH + path, { config }, async (request, reply) => {
        const { status = 200, body } = await handler(bullBoard.requestOf(inputOf(request)));
        return reply.status(status).send(body);
      });
    }
  }

  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${BOARD_PATH}/*`,
    config,
    handler: (_request: FastifyRequest, _reply: FastifyReply) => {
      throw forbidden('board_read_only', 'The board of queues is there to be read.');
    },
  });
}

function inputOf({ params, query, headers }: FastifyRequest) {
  return { params, query, headers } as Pick<BullBoardRequest, 'params' | 'query' | 'headers'>;
}
