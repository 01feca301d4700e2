// Demo mode only: the OpenID provider under `/dev/idp`, one for each tenant whose people sign in with it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { DemoProvider, ProviderPerson } from '#server/http/site/dependencies.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { TenantResolver } from '#server/http/tenants/tenants.ts';
import { sendDocument } from '#server/http/site/documents/document.ts';
import { failedPage, signInPage } from './pages.ts';

const bodyLimit = 16_384;
const place = '/dev/idp';

interface Tenanted {
  readonly provider: Provider;
  readonly people: readonly ProviderPerson[];
}

async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.raw) {
    text += String(chunk);
    if (text.length > bodyLimit) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
}

/** Passes the raw request to the provider, which then works as if it were alone at its address. */
function handOver(request: FastifyRequest, reply: FastifyReply): [IncomingMessage, ServerResponse] {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  const raw: IncomingMessage & { originalUrl?: string } = request.raw;
  raw.originalUrl = raw.url ?? '';
  raw.url = raw.originalUrl.slice(place.length);
  return [raw, reply.raw];
}

/** Signs the other account out without a page, because the provider's own sign-out page needs a click and a script. */
async function forgetOtherAccount(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  subject: string,
): Promise<void> {
  const interaction = await provider.interactionDetails(raw, reply.raw);
  const { session } = interaction;
  if (session?.accountId === undefined || session.accountId === subject) return;
  const known = await provider.Session.findByUid(session.uid);
  if (known === undefined) return;
  delete known.accountId;
  await known.persist();
  // The interaction would be bound to the account with which it began.
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
}

const show = (reply: FastifyReply, people: readonly ProviderPerson[], uid: string, email = '', failed = false) =>
  sendDocument(reply.code(failed ? 422 : 200), signInPage({ action: `${place}/interaction/${uid}`, email, failed, people }));

export interface IdentityPages {
  readonly tenantOf: TenantResolver;
  readonly provider: DemoProvider;
  /** The address to which the provider sends people of a tenant back. */
  readonly returnAddress: (tenant: RequestTenant) => string;
}

export function addIdentityProvider(app: FastifyInstance, { tenantOf, provider: demo, returnAddress }: IdentityPages): void {
  const known = new Map<string, Promise<Provider>>();

  async function tenanted(request: FastifyRequest): Promise<Tenanted | null> {
    const tenant = await tenantOf(request.hostname);
    if (tenant === null || tenant.company.federation?.issuer !== place) return null;
    const { origin } = tenant;
    const made =
      known.get(origin) ??
      import('./provider.ts').then(({ createProvider }) =>
        createProvider({ origin, redirectUri: returnAddress(tenant), people: () => demo.people(tenant.id) }, demo),
      );
    known.set(origin, made);
    return { provider: await made, people: demo.people(tenant.id) };
  }

  app.register((scope, _, done) => {
    // The provider parses its forms itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));

    scope.get<{ Params: { uid: string } }>(`${place}/interaction/:uid`, async (request, reply) => {
      const found = await tenanted(request);
      if (found === null) return reply.callNotFound();
      try {
        const { uid, params } = await found.provider.interactionDetails(request.raw, reply.raw);
        return show(reply, found.people, uid, typeof params['login_hint'] === 'string' ? params['login_hint'] : '');
      } catch {
        return sendDocument(reply.code(400), failedPage('A sessão deste pedido terminou.'));
      }
    });

    scope.post<{ Params: { uid: string } }>(`${place}/interaction/:uid`, async (request, reply) => {
      const found = await tenanted(request);
      if (found === null) return reply.callNotFound();
      const form = await readForm(request);
      const email = form.get('email')?.trim().toLowerCase() ?? '';
      const person = found.people.find((one) => one.email === email && one.password === form.get('password'));
      const refuses = form.get('action') === 'refuse';
      if (!refuses && person === undefined) return show(reply, found.people, request.params.uid, email, true);
      if (person !== undefined) await forgetOtherAccount(found.provider, request, reply, person.subject);
      const result =
        refuses || person === undefined
          ? { error: 'access_denied', error_description: 'The person cancelled.' }
          : { login: { accountId: person.subject }, select_account: {} };
      await found.provider.interactionFinished(...handOver(request, reply), result, { mergeWithLastSubmission: false });
      return reply;
    });

    scope.all(`${place}/*`, async (request, reply) => {
      const found = await tenanted(request);
      if (found === null) return reply.callNotFound();
      await found.provider.callback()(...handOver(request, reply));
      return reply;
    });
    done();
  });
}
