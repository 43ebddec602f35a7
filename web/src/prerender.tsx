import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.js';
import { createQueryClient } from './lib/query-client.js';
import { knowVisitor } from './lib/session.js';

export { type PageFacts, publicPages } from './features/public-pages/page-facts.js';

/**
 * Renders the content of a page as a visitor sees it before any script has run.
 * @throws what a component throws
 */
export async function drawPage(path: string): Promise<string> {
  const client = createQueryClient();
  knowVisitor(client);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App
        client={client}
        Location={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    // The page is rendered in one chunk: streamed chunks that are moved later need an inline script, which the content
    // security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
