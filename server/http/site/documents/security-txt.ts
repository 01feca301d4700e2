// `/.well-known/security.txt` (RFC 9116) contains the address for reports of vulnerabilities.
import type { FastifyInstance } from 'fastify';
import type { SecurityTxtSettings, SiteDependencies } from '#server/http/site/dependencies.ts';

const dayMs = 86_400_000;
/** RFC 9116 section 2.5.5 recommends a validity of less than a year. */
const validDays = 180;

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

export function addSecurityTxt(
  app: FastifyInstance,
  { contact, clock, tenantOf }: SecurityTxtSettings & Pick<SiteDependencies, 'tenantOf'>,
): void {
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
