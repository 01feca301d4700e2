// One shell with its own keychain for the journeys of a file; it changes between tenants as a person does.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { portalAt } from '#tests/web/support/portal.ts';
import type { Portal } from '#tests/web/support/portal.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { recordReadableTexts } from './readable-texts.ts';
import type { ReadableTexts } from './readable-texts.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

/** A tenant on the screen. */
export interface Visit {
  readonly page: Page;
  readonly readableTexts: ReadableTexts;
  /** The session code of the tenant in the keychain, or null. */
  readonly code: () => string | null;
}

export interface TenantShell {
  readonly portal: Portal;
  /** Opens the login of a tenant, in this portal or another one; `localhost` is Aurora. */
  visit(tenant: string, at?: Portal): Promise<Visit>;
  /** Restarts the shell, which opens the same tenant. */
  restart(): Promise<Visit>;
  /** Returns to the question of the company; no data of the tenant stays. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The reason why there is no keychain, or null. */
export function withoutKeychain(): string | null {
  const keychain = secretServiceAvailability();
  return keychain.kind === 'missing' ? `no keychain: ${keychain.reason}` : null;
}

const question = (page: Page) => page.getByLabel('Domínio ou e-mail de trabalho');

export async function startTenantShell({ answered = true } = {}): Promise<TenantShell> {
  const data = await temporaryFolder();
  const secrets = await startSecretService();
  const { environment } = secrets;
  const portal = portalAt(process.env[portalVariable] ?? '');
  const start = (): Promise<Shell> => startShell({ data, environment, answered });
  let shell = await start();
  let domain = '';

  async function visitOf(page: Page): Promise<Visit> {
    const readableTexts = recordReadableTexts(page);
    await page.waitForURL((url) => url.href !== 'about:blank');
    return { page, readableTexts, code: () => lookIntoKeychain(environment, domain)?.split('.').at(-1) ?? null };
  }

  /** Waits for the window that replaces the current one. */
  async function nextWindow(action: (page: Page) => Promise<unknown>): Promise<Page> {
    // Waits for the current window first, because its opening would otherwise be taken for that of the next one.
    const page = await shell.page();
    const windowOpened = shell.app.waitForEvent('window');
    await action(page);
    return windowOpened;
  }

  return {
    portal,
    async visit(tenant, at = portal) {
      const { host, hostname } = new URL(at.url(tenant));
      domain = hostname;
      const page = await nextWindow(async (current) => {
        await question(current).fill(host);
        await current.getByRole('button', { name: 'Continuar' }).click();
      });
      return visitOf(page);
    },
    async restart() {
      await shell.close();
      shell = await start();
      return visitOf(await shell.page());
    },
    async leave() {
      if (await question(await shell.page()).isVisible()) return;
      const page = await nextWindow((current) =>
        current.evaluate(() => window.portalDesktop?.invoke('tenant:forget', undefined)),
      );
      await expect(question(page)).toBeVisible();
    },
    async close() {
      await shell.close();
      await secrets.close();
      await removeFolder(data);
    },
  };
}
