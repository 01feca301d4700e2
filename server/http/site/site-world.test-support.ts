// A site with a small build and a few tenants, in demo mode and in production, for the tests beside it.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { allCalls } from '#contract/calls/all-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { SentMail } from '#server/ports/mailer.ts';
import { registerSite, type SiteDependencies } from './index.ts';

const company = (id: string, more: Record<string, unknown> = {}): PrivateCompany =>
  PrivateCompany.parse({
    id,
    status: 'enabled',
    appTitle: `Portal ${id}`,
    appName: id,
    domain: [`${id}.localhost`],
    module: [],
    loginType: 'both',
    session: { idleMinutes: 7 },
    ...more,
  });

const companies = [
  company('aurora', {
    domain: ['localhost', 'aurora.localhost'],
    moduleHosts: ['api.parceiro.example', 'x; script-src *'],
    module: [
      { id: 'vendas', title: 'Vendas', item: [{ id: 'pedidos', title: 'Pedidos' }] },
      {
        id: 'aberto',
        title: 'Serviços abertos',
        role: { showLogin: true },
        item: [
          { id: 'boleto', title: 'Boleto', script: 'boleto', sqlIds: ['boleto'] },
          { id: 'de-alguns', title: 'De alguns', groups: ['vendas'] },
        ],
      },
    ],
  }),
  company('senha', { services: { payment: 'https://pay.example/v1' }, frameAncestors: ['https://intranet.example:8443'] }),
  company('desativado', { status: 'disabled' }),
  company('bloqueado', { message: { blockedAccess: { 'bloqueado.localhost': '<p>Fechado</p>' } } }),
];
const tenants = new Map(
  companies.flatMap((config) =>
    config.domain.map((domain): [string, RequestTenant] => [
      domain,
      { id: TenantId.parse(config.id), domain, origin: `http://${domain}:4000`, company: config },
    ]),
  ),
);

const mail = (id: string, to: string): SentMail => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  tenant: TenantId.parse('aurora'),
  kind: 'code',
  senderName: 'Aurora',
  replyTo: 'suporte@x.com.br',
  to,
  subject: 'Seu código <b>chegou</b>',
  text: 'Código: K4M9TX',
  html: '<style>p{color:red}</style><p>Código: K4M9TX</p><script>bad()</script>',
  links: ['javascript:bad()', 'http://localhost:4000/register?hash=x'],
  code: 'K4M9TX',
});
const mails = [mail('2', 'ana@x.com.br'), mail('1', 'rui@x.com.br')];

/** The state that the readiness check reports. */
interface State {
  databaseUp: boolean;
  filesProblem: string | null;
  stopping: boolean;
  /** Reports about module frames. */
  readonly violations: unknown[];
}

async function makeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-site-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write(
    'web/index.html',
    '<!doctype html><html lang="pt-BR"><head><!--head--><script type="module" src="/assets/web-AbC12345.js"></script></head><body><div id="root"><!--app--></div><!--company--></body></html>',
  );
  await write('web/assets/web-AbC12345.js', 'export const web = 1;');
  await write('web/assets/web-AbC12345.js.br', brotliCompressSync('export const web = 1;'));
  await write('web/assets/inter.woff2', 'font');
  await write('web/assets/secret.env', 'no type, no answer');
  await write('web/module-frame/index.html', '<!doctype html><script type="module" src="frame.js"></script>');
  await write('web/module-frame/frame.js', 'export {};');
  await write('outside.js', 'not served');
  await write(
    'prerender/prerender.mjs',
    `export const renderLogin = (company) => ({ html: '<form data-login="' + company.id + '"></form>' });
     export const themeStylesheet = (colors) => ':root{--brand:' + (colors.primary ?? 'none') + '}';`,
  );
  return folder;
}

const unlimited: Limiter = { consume: async () => ({ ok: true }), reward: async () => undefined, clear: async () => undefined };

const shortMessage = {
  id: 'm-1',
  at: '2026-11-23T15:00:00.000Z',
  tenant: TenantId.parse('aurora'),
  channel: 'sms',
  to: '31987654307',
  text: 'Código <b>ABC</b>',
} as const;

const dependencies = (folder: string, state: State, demo: boolean): SiteDependencies => ({
  tenantOf: (hostname) => tenants.get(hostname) ?? null,
  findScript: async (tenant, name) =>
    tenant !== 'aurora'
      ? null
      : name === 'vendas/pedidos.js'
        ? { published: { source: 'portal.title("ção")', version: 3 }, isStaged: false }
        : name === 'vendas/metas.js'
          ? { published: { source: 'metas()', version: 1 }, isStaged: true }
          : name === 'vendas/novo.js'
            ? { published: null, isStaged: true }
            : null,
  answeredCalls: Object.values(allCalls).filter(({ service }) => service === 'auth'),
  webFolder: join(folder, 'web'),
  prerenderFile: join(folder, 'prerender/prerender.mjs'),
  uploadOrigins: [],
  developmentServices: {},
  https: !demo,
  operations: {
    pingDatabase: async () => {
      if (!state.databaseUp) throw new Error('down');
    },
    readinessChecks: { files: async () => state.filesProblem },
    countSessions: async () => 5,
    countMails: async () => ({ byStatus: { queued: 2, sent: 40 }, oldestSeconds: 61 }),
    countAlarms: () => new Map([['code-guessing', 1]]),
    isStopping: () => state.stopping,
    metricsToken: demo ? null : 'secret-token',
    metricsArePublic: demo,
  },
  showsDocuments: demo,
  security: { contact: demo ? null : 'mailto:seguranca@exemplo.com.br', clock: { now: () => new Date('2026-11-23T15:30:00Z') } },
  limiter: unlimited,
  reportViolation: async (tenant, violation, { kind }) =>
    void state.violations.push({ tenant: tenant.id, ...violation, reportedBy: kind }),
  demo: demo
    ? {
        mails: async (to) => mails.filter((one) => to === null || one.to === to),
        messages: () => [shortMessage],
        provider: { clientId: 'portal', clientSecret: 's', people: () => [] },
        accounts: () => [
          {
            tenant: TenantId.parse('aurora'),
            url: 'http://localhost:4000',
            email: 'ana@x.com.br',
            password: 'Aurora@2026',
            role: 'vendas',
            note: '',
          },
        ],
        externalAuth: (user) => (user === 'ana' ? { status: 200, body: { nick: 'Ana' } } : { status: 401, body: {} }),
      }
    : null,
});

/** The app with the parts of the server on which the site depends. */
async function serve(site: SiteDependencies): Promise<FastifyInstance> {
  const server = Fastify();
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: '#NOT_FOUND', correlationId: '1' }));
  await registerSite(server, site);
  server.get('/api/broken', async () => {
    throw new Error('broken');
  });
  await server.ready();
  return server;
}

interface RequestOptions {
  readonly [header: string]: string | FastifyInstance | undefined;
  readonly host?: string;
  readonly server?: FastifyInstance;
}

export interface SiteWorld {
  readonly state: State;
  readonly production: FastifyInstance;
  /** Requests a page of the demo, on Aurora's host by default. */
  readonly get: (url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, body: string, type?: string, host?: string) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

export async function createSiteWorld(): Promise<SiteWorld> {
  const folder = await makeBuild();
  const state: State = { databaseUp: true, filesProblem: null, stopping: false, violations: [] };
  const app = await serve(dependencies(folder, state, true));
  const production = await serve(dependencies(folder, state, false));
  return {
    state,
    production,
    get(url, { server = app, host = 'localhost:4000', ...more } = {}) {
      const headers = Object.fromEntries(
        Object.entries(more).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      return server.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } });
    },
    post: (url, payload, type = 'application/csp-report', host = 'localhost:4000') =>
      app.inject({ method: 'POST', url, payload, headers: { host, 'content-type': type } }),
    async close() {
      await Promise.all([app.close(), production.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
