// Start-up: loads the company, sets branding, title and favicon, and marks the page as loaded. After a failure the page mounts in
// 404-redirect mode, for the full path that the person requested.
import type { Company } from '#contract/entities/company.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { inlineCompanyIds } from '#contract/inline-company.ts';
import { fetchCompany } from '#renderer/api/company/company-file.ts';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import type { StartFailure } from './runtime.ts';
import { storeStartFailure } from './start-failures.ts';

export type Boot =
  | {
      readonly kind: 'ready';
      readonly company: LoginCompany;
      /** Returns the whole company, unparsed, and downloads it if necessary. Rejects when the download fails. */
      readonly loadWholeCompany: () => Promise<unknown>;
    }
  | { readonly kind: 'failed'; readonly failure: StartFailure }
  | { readonly kind: 'no-tenant' };

/** Whether `value` suffices for the first screen. The server wrote it with the same schema; create-runtime.ts parses the whole company. */
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
  const { downloadCompany } = await import('#renderer/api/company/company.ts');
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

/**
 * Removes storage, service workers and caches of earlier versions (docs/specification.md, section 1). It must not delay the first
 * screen.
 */
async function removeLegacyData(): Promise<void> {
  deviceStorage.remove('payment-token');
  // Service workers and caches are missing outside secure contexts and under app://.
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all([...workers.map((worker) => worker.unregister()), ...names.map((name) => caches.delete(name))]);
}

/** Stores a failed start for the later report and returns its details for the error page. */
export function failureOf(error: unknown): StartFailure {
  // oxlint-disable-next-line no-console -- without a company no service can receive a report
  console.error('Start-up failed.', error);
  const code = error instanceof Error && error.message === '#MODULE_IS_NOT_ARRAY' ? error.message : '#ERRO_DOWNLOAD_COMPANY';
  const failure: StartFailure = { code, path: location.pathname + location.search + location.hash };
  storeStartFailure(failure);
  return failure;
}

/** Loads the company and applies its branding to the page. Never rejects. */
export async function boot(platform: Platform): Promise<Boot> {
  whenIdle(() => void removeLegacyData().catch(() => undefined));
  if (platform.domain === null) return { kind: 'no-tenant' };
  try {
    const { root, domain } = platform;
    const whole = inlineCompany(inlineCompanyIds.whole);
    const part = inlineCompany(inlineCompanyIds.login);
    const company = whole ?? part ?? (await download(root, domain));
    if (!whole && !part) await brand(company);
    performance.mark('portal-loaded');
    document.documentElement.dataset['portal'] = 'loaded';
    const loadWholeCompany = () => (company === part ? fetchCompany(root, domain) : Promise.resolve(company));
    return { kind: 'ready', company, loadWholeCompany };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}
