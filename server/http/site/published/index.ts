// Files that a tenant publishes at the root: its public configuration, and the scripts of its items.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceOverrides } from '#contract/services.ts';
import { customFileType } from '#contract/rules/custom-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { publicCompany, type PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { SiteDependencies } from '#server/http/site/dependencies.ts';
import { holdsTag, type SendPage } from '#server/http/site/pages/index.ts';
import { robotsText } from './robots.ts';

// Short enough that people receive a change while they work, and long enough to save requests when pages are reloaded.
const companyCache = 'public, max-age=30, must-revalidate';

interface Text {
  readonly text: string;
  readonly tag: string;
}

const written = new WeakMap<PrivateCompany, Text>();

function companyText(company: PrivateCompany, development: ServiceOverrides): Text {
  const known = written.get(company);
  if (known) return known;
  const text = JSON.stringify(publicCompany(company, development));
  const made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  written.set(company, made);
  return made;
}

async function sendCompany(dependencies: SiteDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tenant = await dependencies.tenantOf(request.hostname);
  const { file } = request.params as { file: string };
  const domain = /^(?<domain>.+)\.json$/.exec(file)?.groups?.['domain']?.toLowerCase();
  // A domain of another tenant answers like an unknown domain.
  if (tenant === null || domain === undefined || !tenant.company.domain.includes(domain))
    throw new AppError('#ERRO_DOWNLOAD_COMPANY');
  const { text, tag } = companyText(tenant.company, dependencies.developmentServices);
  reply.headers({ 'cache-control': companyCache, etag: tag, vary: 'Host' });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

async function sendScript(dependencies: SiteDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tenant = await dependencies.tenantOf(request.hostname);
  const { '*': name } = request.params as { '*': string };
  const script = tenant && (await dependencies.findScript(tenant.id, name));
  if (script?.isStaged === true) reply.header('x-script-staged', 'true');
  if (!script?.published) throw new AppError('#ERRO_SCRIPT_DOWNLOAD_BODY');
  const { source, version } = script.published;
  // The tag also changes when a staged text is added or removed, which does not change the version.
  const tag = `"v${version}${script.isStaged ? '-staged' : ''}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag, vary: 'Accept' });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  // The default policy applies to every type: a file that is opened directly is sandboxed, and loads and runs nothing.
  return reply.type(customFileType(name)).send(source);
}

/**
 * Whether a browser navigates. The layout `script` has its pages below /script, as the scripts. A navigation requests HTML, a
 * fetch does not.
 */
const isVisit = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') === true;

export function addPublished(app: FastifyInstance, dependencies: SiteDependencies, sendPage: SendPage): void {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robotsText),
  );
  app.get('/cache/:file', (request, reply) => sendCompany(dependencies, request, reply));
  // A name may contain folders: `financeiro/boletos.js`.
  app.get('/script/*', (request, reply) =>
    isVisit(request) ? sendPage(request, reply) : sendScript(dependencies, request, reply),
  );
}
