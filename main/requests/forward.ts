// Forwards the calls of the page to the tenant. It adds the session code to the calls and removes it from the answers, so that the page
// never receives it.
import type { Session } from 'electron';
import type { Company } from '#contract/entities/company.ts';
import { desktopRequestTimeoutMs } from '#contract/limits.ts';
import { serviceAddress } from '#contract/services.ts';
import type { ServiceName } from '#contract/services.ts';
import type { TenantSession } from '#main/session/tenant-session.ts';
import type { TenantAddress } from '#main/tenant/address.ts';
import { companyForPage, readCompany } from '#main/tenant/company.ts';
import { outgoingHeaders } from './headers.ts';
import { extractCode } from './opened-session.ts';
import { readBody } from './request-body.ts';
import { send } from './send.ts';

const requestLimitBytes = 32_000_000;
const answerLimitBytes = 64_000_000;

/** The tenant of a forwarded call. */
export interface ForwardingTenant {
  readonly address: TenantAddress;
  /** This session stores the cookies of the tenant's server (the sign-in flow). The page cannot access them. */
  readonly network: Session;
  readonly session: TenantSession;
  company(): Promise<Company | null>;
  learnCompany(company: Company): void;
}

const tooLarge = (): Response =>
  Response.json({ code: '#BODY_TOO_LARGE', correlationId: '' }, { status: 413, headers: { 'cache-control': 'no-store' } });

async function forward(tenant: ForwardingTenant, request: Request, url: string, code: string | null): Promise<Response> {
  const body = await readBody(request.body, requestLimitBytes);
  if (body === 'too-large') return tooLarge();
  const headers = outgoingHeaders(request.headers);
  return send({
    session: tenant.network,
    method: request.method,
    url,
    headers: code === null ? headers : [...headers, ['code', code]],
    body,
    timeoutMs: desktopRequestTimeoutMs,
    maxBytes: answerLimitBytes,
  });
}

const withBody = (response: Response, body: string): Response =>
  new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('content-type') ?? '');

async function withoutCode(tenant: ForwardingTenant, response: Response): Promise<Response> {
  const taken = extractCode(await response.text());
  if (taken.code !== null) await tenant.session.store(taken.code, taken.isPublic);
  else if (taken.opens && !taken.isPublic) await tenant.session.recordCookie();
  return withBody(response, taken.body);
}

/** Forwards a call to the tenant's portal, or to the address of the service in its company. */
export async function forwardToService(
  tenant: ForwardingTenant,
  request: Request,
  { service, rest }: { readonly service: ServiceName; readonly rest: string },
): Promise<Response> {
  const company = await tenant.company();
  const address = serviceAddress(service, tenant.address.origin, company?.services);
  // A relative address, or one with another scheme, is a configuration error. The code is not sent to it.
  if (!/^https?:\/\//.test(address)) return Response.error();
  const response = await forward(tenant, request, address + rest, await tenant.session.code());
  return response.ok && isJson(response) ? withoutCode(tenant, response) : response;
}

/** Forwards a request for public content of the tenant (scripts, pictures), without the session code. */
export const forwardOpen = (tenant: ForwardingTenant, request: Request, path: string): Promise<Response> =>
  forward(tenant, request, tenant.address.origin + path, null);

export async function forwardCache(tenant: ForwardingTenant, request: Request, path: string): Promise<Response> {
  const response = await forwardOpen(tenant, request, path);
  if (!response.ok || !isJson(response)) return response;
  const body = await response.text();
  const answer = readCompany(body, tenant.address.domain);
  if (answer.kind === 'company') tenant.learnCompany(answer.company);
  return withBody(response, companyForPage(body));
}
