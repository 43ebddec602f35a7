import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { DOCS_PATH } from '../routing/check-routes.js';

/** Serves the documentation of every route: a page at `/api/docs`, the OpenAPI document at `/api/docs-json`. */
export function serveDocumentation(app: INestApplication): void {
  const description =
    'Sign in with a browser at /api/login or /api/auth/google; the session is a cookie. ' +
    'Every answer that is not a success has the body ErrorBody.';
  const outline = new DocumentBuilder()
    .setTitle('Shadow Guide')
    .setVersion('1')
    .setDescription(description)
    .addCookieAuth('shadow_session')
    .build();
  const document = SwaggerModule.createDocument(app, outline);
  SwaggerModule.setup(DOCS_PATH.slice(1), app, document, {
    jsonDocumentUrl: `${DOCS_PATH}-json`.slice(1),
    raw: ['json'],
    customSiteTitle: 'Shadow Guide API',
  });
}
