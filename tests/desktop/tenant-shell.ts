// One shell for the journeys of a file, with a keychain of its own: it goes from tenant to tenant as a person makes it go.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { portalAt } from '#tests/web/support/portal.ts';
import type { Portal } from '#tests/web/support/portal.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { overhear } from './overheard.ts';
import type { Overheard } from './overheard.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

/** A tenant on the screen. */
export interface Visit {
  readonly page: Page;
  readonly overheard: Overheard;
  /** The session code that the keychain holds for the tenant, or null. */
  readonly code: () => string | null;
}

export interface TenantShell {
  readonly portal: Portal;
  /** To the login of a tenant, here or at another portal: `localhost` is Aurora. */
  visit(tenant: string, at?: Portal): Promise<Visit>;
  /** Ends the shell and starts it again, where it was. */
  restart(): Promise<Visit>;
  /** Back to the question of the company: nothing of the tenant stays. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Why there is no keychain here, or null. */
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
    const overheard = overhear(page);
    await page.waitForURL((url) => url.href !== 'about:blank');
    return { page, overheard, code: () => lookIntoKeychain(environment, domain)?.split('.').at(-1) ?? null };
  }

  /** The window that takes the place of this one. */
  async function nextWindow(because: (page: Page) => Promise<unknown>): Promise<Page> {
    // First: the arrival of the present window is awaited by this, and would be taken for the next one's.
    const page = await shell.page();
    const arrived = shell.app.waitForEvent('window');
    await because(page);
    return arrived;
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
