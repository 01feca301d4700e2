// A browser of its own that writes down every name it looks up. It has a profile, as the browser of a person has: without one,
// Chromium takes no hints such as `dns-prefetch`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath, isolateFrames } from '#tests/support/chromium.ts';

export interface WatchedBrowser {
  readonly context: BrowserContext;
  /** Closes the browser and answers the names below `domain` that it looked up. */
  lookups(domain: string): Promise<readonly string[]>;
}

/** Chromium looks ahead only where its background traffic is not switched off. */
const isAllowed = (argument: string): boolean => argument !== '--disable-background-networking';

export async function watchBrowser(more: readonly string[] = []): Promise<WatchedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-watched-'));
  const log = join(folder, 'net.json');
  const path = await chromiumPath();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(path === undefined ? {} : { executablePath: path }),
    locale: 'pt-BR',
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [...chromiumArguments.filter(isAllowed), isolateFrames, `--log-net-log=${log}`, ...more],
  });
  return {
    context,
    async lookups(domain) {
      // The log is whole once the browser has ended.
      await context.close();
      const text = await readFile(log, 'utf8');
      await rm(folder, { recursive: true, force: true });
      const names = text.match(new RegExp(`[a-z0-9.-]+\\.${domain.replaceAll('.', '\\.')}(?=[:"/])`, 'g')) ?? [];
      const asked = text.matchAll(/"(?:host|hostname|dns_query)":"(?<host>[^"]*)"/g);
      const hosts = Array.from(asked, ({ groups }) => groups?.['host'] ?? '').join(' ');
      return Array.from(new Set(names)).filter((name) => hosts.includes(name));
    },
  };
}
