import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import { docsPage } from './docs-page.ts';
import { sendDocument } from './document.ts';
import { namedCalls, openApiDocument } from './openapi.ts';

/** Version of the calls. It changes when a call changes, independent of the product's version. */
const contractVersion = '1';

export function addDocuments(app: FastifyInstance, answeredCalls: readonly Call[]): void {
  const calls = namedCalls(new Set(answeredCalls));
  // Created on first use, so that it does not delay the start.
  let text: string | null = null;
  app.get('/docs/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(calls, contractVersion));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  app.get('/docs', async (request, reply) => {
    const { q } = request.query as { q?: string | string[] };
    return sendDocument(reply, docsPage(calls, (Array.isArray(q) ? q[0] : q)?.slice(0, 120).trim() ?? ''));
  });
}
