// Everything the server answers that is no call: pages and files, what a tenant publishes, documents, operations, demo pages.
import type { FastifyInstance } from 'fastify';
import type { SiteDependencies } from './dependencies.ts';
import { addDevelopmentPages } from './dev/index.ts';
import { addDocuments } from './documents/index.ts';
import { addOperations } from './operations/index.ts';
import { addPages } from './pages/index.ts';
import { addPublished } from './published/index.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type { DemoAccount, DemoPages, Operations, PublishedScript, SentMail, SiteDependencies } from './dependencies.ts';

/**
 * Adds the site to the app itself, before the calls: its headers and measurements are those of every answer.
 * Call it, do not `app.register` it. Errors are thrown as AppError, for the app's error handler.
 */
export async function registerSite(app: FastifyInstance, dependencies: SiteDependencies): Promise<void> {
  addSecurityHeaders(app, dependencies.https);
  addOperations(app, dependencies.operations);
  addPublished(app, dependencies);
  addDocuments(app, dependencies.answeredCalls);
  if (dependencies.demo) addDevelopmentPages(app, dependencies.demo);
  await addPages(app, dependencies);
}
