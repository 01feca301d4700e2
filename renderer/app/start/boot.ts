// Start-up: company, branding, title and favicon, "loaded" mark. A failure is not the end: the page mounts
// in 404-redirect mode, for the full path the person asked for.
import type { Company } from '#contract/entities/company.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { inlineCompanyIds } from '#contract/inline-company.ts';
import { fetchCompany } from '#renderer/api/company-file.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import type { StartFailure } from './runtime.ts';
import { keepStartFailure } from './start-failures.ts';

export type Boot =
  | {
      readonly kind: 'ready';
      readonly company: LoginCompany;
      /** All of the company, not parsed yet: at hand, or read now. Rejects when it cannot be had. */
      readonly whole: () => Promise<unknown>;
    }
  | { readonly kind: 'failed'; readonly failure: StartFailure }
  | { readonly kind: 'no-tenant' };

/** Enough to draw the first screen with. The server wrote it through the same schema; create-runtime.ts parses the whole. */
function isCompany(value: unknown): value is LoginCompany {
  const has = (name: string): boolean => typeof value === 'object' && value !== null && name in value;
  return ['id', 'appTitle', 'module', 'message', 'style'].every(has);
}

/** The company that the server wrote into the page; absent on the desktop and in development. */
function inlineCompany(id: string): LoginCompany | null {
  const text = document.getElementById(id)?.textContent?.trim() ?? '';
  if (text === '') return null;
  const value: unknown = JSON.parse(text);
  return isCompany(value) ? value : null;
}

async function download(root: string, domain: string): Promise<Company> {
  const { downloadCompany } = await import('#renderer/api/company.ts');
  return downloadCompany(root, domain);
}

/** Sets title, favicon and tokens, which the server writes into the head where it serves the page. */
async function brand(company: LoginCompany): Promise<void> {
  document.title = company.appTitle;
  if (company.style.favicon !== undefined) {
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = company.style.favicon;
    document.head.append(icon);
  }
  const theme = await import('#renderer/theme/apply.ts');
  theme.applyColors(company.style.color ?? {});
}

/** Never on the way to the first screen: what earlier versions left behind (docs/specification.md, section 1). */
async function sweep(): Promise<void> {
  try {
    localStorage.removeItem('payment-token');
  } catch {
    // Storage is forbidden: nothing can be in it.
  }
  // Both are missing outside secure contexts and under app://.
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all([...workers.map((worker) => worker.unregister()), ...names.map((name) => caches.delete(name))]);
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** The details of a failed start, for the page that is then shown and for the record. */
export function failureOf(error: unknown): StartFailure {
  // oxlint-disable-next-line no-console -- without a company there is no service to report this to yet
  console.error('Start-up failed.', error);
  const code = error instanceof Error && error.message === '#MODULE_IS_NOT_ARRAY' ? error.message : '#ERRO_DOWNLOAD_COMPANY';
  const failure: StartFailure = { code, path: location.pathname + location.search + location.hash };
  keepStartFailure(failure);
  return failure;
}

/** Gets the company and sees that its brand is on the page. Never rejects. */
export async function boot(platform: Platform): Promise<Boot> {
  whenIdle(() => void sweep().catch(() => undefined));
  if (platform.domain === null) return { kind: 'no-tenant' };
  try {
    const { root, domain } = platform;
    const whole = inlineCompany(inlineCompanyIds.whole);
    const part = inlineCompany(inlineCompanyIds.login);
    const company = whole ?? part ?? (await download(root, domain));
    if (!whole && !part) await brand(company);
    performance.mark('portal-loaded');
    document.documentElement.dataset['portal'] = 'loaded';
    return { kind: 'ready', company, whole: () => (company === part ? fetchCompany(root, domain) : Promise.resolve(company)) };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}
