import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { DOCS_PATH } from '../endpoints/index.js';

/** Folder of Swagger's files in its package. */
export const SWAGGER_FILES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/**
 * HTML page of the documentation. Its scripts and styles are in separate files, so the page needs no exception from the
 * content security policy.
 */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shadow Guide API</title>
<link rel="icon" href="${DOCS_PATH}/favicon-32x32.png">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
<script src="${DOCS_PATH}/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '${DOCS_PATH}-json', dom_id: '#docs', deepLinking: true });\n`;

/** Serves the documentation of every route: a page at `/api/docs`, the OpenAPI document at `/api/docs-json`. */
export function serveDocumentation(server: FastifyInstance, app: INestApplication): void {
  const outline = new DocumentBuilder()
    .setTitle('Shadow Guide')
    .setVersion('1')
    .setDescription(
      'Sign in with a browser at /api/login or /api/auth/google; the session is a cookie. ' +
        'Every answer that is not a success has the body ErrorBody.',
    )
    .addCookieAuth('shadow_session')
    .build();
  let document: string | undefined;
  // The document is created on demand: creating it takes a third of a second, which would delay the start.
  const read = () => (document ??= JSON.stringify(SwaggerModule.createDocument(app, outline)));

  server.get(DOCS_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get(`${DOCS_PATH}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  server.get(`${DOCS_PATH}-json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(read()),
  );
  for (const file of FILES) {
    server.get(`${DOCS_PATH}/${file}`, (_request, reply) => reply.sendFile(file, SWAGGER_FILES));
  }
}
