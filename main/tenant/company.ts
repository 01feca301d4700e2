// Parses the company (public configuration) of a tenant. Pure.
import { Company } from '#contract/entities/company.ts';

export type CompanyAnswer =
  | { readonly kind: 'company'; readonly company: Company }
  | { readonly kind: 'refused'; readonly reason: 'unreachable' | 'not-a-portal' };

/** A company is valid for a domain only when it lists that domain: a copy at another domain is not that tenant. */
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
 * The company for the page, without the addresses of services, which only main may call. The page always calls
 * `app://portal/api/…`. A text that is not a company is returned unchanged, and the page reports the problem.
 */
export function companyForPage(body: string): string {
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null ? JSON.stringify({ ...content, services: {} }) : body;
  } catch {
    return body;
  }
}
