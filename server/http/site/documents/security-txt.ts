// `/.well-known/security.txt` (RFC 9116) contains the address for reports of vulnerabilities.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/ports/clock.ts';
import type { TenantResolver } from '#server/http/tenants/tenants.ts';

const dayMs = 86_400_000;
/** RFC 9116 section 2.5.5 recommends a validity of less than a year. */
const validDays = 180;

export interface SecurityTxtSettings {
  /** `mailto:` or `https:` address. Null: the server has no such file. */
  readonly contact: string | null;
  readonly clock: Clock;
  readonly tenantOf: TenantResolver;
}

/** The text of the file. `now` is rounded down to a day, so that all processes answer the same text. */
export function securityTxt(contact: string, origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function addSecurityTxt(app: FastifyInstance, { contact, clock, tenantOf }: SecurityTxtSettings): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const tenant = contact === null ? null : await tenantOf(request.hostname);
    if (contact === null || tenant === null) {
      reply.callNotFound();
      return reply;
    }
    const text = securityTxt(contact, tenant.origin, clock.now());
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });
  // The address that was usual before the RFC (section 3).
  app.get('/security.txt', (_request, reply) => reply.redirect('/.well-known/security.txt', 301));
}
