// Reading a tenant's company. Pure.
import { Company } from '#contract/entities/company.ts';

export type CompanyAnswer =
  | { readonly kind: 'company'; readonly company: Company }
  | { readonly kind: 'refused'; readonly reason: 'unreachable' | 'not-a-portal' };

/** A company counts for a domain only when it lists it: a copy under another name is not that tenant. */
export function readCompany(body: string, domain: string): CompanyAnswer {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return { kind: 'refused', reason: 'not-a-portal' };
  }
  const parsed = Company.safeParse(content);
  return parsed.success && parsed.data.domain.includes(domain)
    ? { kind: 'company', company: parsed.data }
    : { kind: 'refused', reason: 'not-a-portal' };
}

/**
 * The company as the page gets it: without the addresses of services, which only main may reach. Its calls go to
 * `app://portal/api/…`, whatever the company says. A text that is no company comes back unchanged: the page reports its problem.
 */
export function companyForPage(body: string): string {
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null ? JSON.stringify({ ...content, services: {} }) : body;
  } catch {
    return body;
  }
}
