// Parses the configuration of the tenant, which is inline in the page or downloaded.
import { Company } from '#contract/entities/company.ts';
import { fetchCompany } from './company-file.ts';

/** The reason why no company could be loaded. */
export class CompanyError extends Error {
  override readonly name = 'CompanyError';
  readonly code: '#ERRO_DOWNLOAD_COMPANY' | '#MODULE_IS_NOT_ARRAY';
  constructor(code: CompanyError['code'], cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const hasModules = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'module' in value && Array.isArray(value.module);

/** Parses a configuration. Throws a CompanyError. */
export function parseCompany(value: unknown): Company {
  const parsed = Company.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CompanyError(hasModules(value) ? '#ERRO_DOWNLOAD_COMPANY' : '#MODULE_IS_NOT_ARRAY', parsed.error);
}

/** Downloads and parses the configuration of a domain. Rejects with a CompanyError. */
export async function downloadCompany(root: string, domain: string): Promise<Company> {
  let value: unknown;
  try {
    value = await fetchCompany(root, domain);
  } catch (error) {
    throw new CompanyError('#ERRO_DOWNLOAD_COMPANY', error);
  }
  return parseCompany(value);
}
