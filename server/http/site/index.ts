// Everything that the server answers except calls: pages, files, published content of tenants, documents, operations, demo pages.
import type { FastifyInstance } from 'fastify';
import { toErrorAnswer } from '#server/http/error-answer.ts';
import { federationReturnAddress } from '#server/http/federation-return.ts';
import type { SiteDependencies } from './dependencies.ts';
import { addDevelopmentPages, addIdentityProvider } from './dev/index.ts';
import { addDocuments } from './documents/api-document.ts';
import { addSecurityTxt } from './documents/security-txt.ts';
import { addModuleReports } from './module-reports.ts';
import { addOperations } from './operations/index.ts';
import { addPages } from './pages/index.ts';
import { addPublished } from './published/index.ts';
import { addSecurityHeaders } from './security-headers.ts';

export { badAddress } from './documents/bad-address.ts';
export { sendDocument } from './documents/document.ts';
export { securityHeaders } from './security-headers.ts';

export type { DemoAccount, DemoPages, SiteDependencies } from './dependencies.ts';

/**
 * Adds the site to the app itself, before the calls, so that its headers and measurements apply to every answer. Call it directly
 * instead of with `app.register`.
 */
export async function registerSite(app: FastifyInstance, dependencies: SiteDependencies): Promise<void> {
  addSecurityHeaders(app, dependencies.https);
  addOperations(app, dependencies.operations);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, body, isUnexpected } = toErrorAnswer(error, request.id);
      if (isUnexpected) request.log.error({ err: error }, 'unexpected');
      if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
      return reply.code(status).send(body);
    });
    addPublished(scope, dependencies, addPages(scope, dependencies));
    addSecurityTxt(scope, { ...dependencies.security, tenantOf: dependencies.tenantOf });
    if (dependencies.showsDocuments) addDocuments(scope, dependencies.answeredCalls);
    addModuleReports(scope, dependencies);
    if (dependencies.demo) {
      const { tenantOf, demo } = dependencies;
      addDevelopmentPages(scope, demo);
      addIdentityProvider(scope, { tenantOf, provider: demo.provider, returnAddress: federationReturnAddress });
    }
  });
}
