// A browser that records every name it looks up. It has a profile: without one, Chromium ignores hints such as `dns-prefetch`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath, isolateFrames } from '#tests/support/chromium.ts';

export interface WatchedBrowser {
  readonly context: BrowserContext;
  /** Closes the browser and returns the names below `domain` that it looked up. */
  lookups(domain: string): Promise<readonly string[]>;
}

/** Chromium prefetches names only when its background traffic is enabled. */
const isAllowed = (argument: string): boolean => argument !== '--disable-background-networking';

export async function watchBrowser(extraArguments: readonly string[] = []): Promise<WatchedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-watched-'));
  const log = join(folder, 'net.json');
  const path = await chromiumPath();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(path === undefined ? {} : { executablePath: path }),
    locale: 'pt-BR',
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [...chromiumArguments.filter(isAllowed), isolateFrames, `--log-net-log=${log}`, ...extraArguments],
  });
  return {
    context,
    async lookups(domain) {
      // The log is complete once the browser has ended.
      await context.close();
      const text = await readFile(log, 'utf8');
      await rm(folder, { recursive: true, force: true });
      const names = text.match(new RegExp(`[a-z0-9.-]+\\.${domain.replaceAll('.', '\\.')}(?=[:"/])`, 'g')) ?? [];
      const lookupEntries = text.matchAll(/"(?:host|hostname|dns_query)":"(?<host>[^"]*)"/g);
      const hosts = Array.from(lookupEntries, ({ groups }) => groups?.['host'] ?? '').join(' ');
      return Array.from(new Set(names)).filter((name) => hosts.includes(name));
    },
  };
}
