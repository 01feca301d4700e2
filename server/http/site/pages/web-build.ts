// Reads the web build and the prerender bundle from the disk. After a new build, a running server reads them again.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPrerender, type Prerender } from './prerender.ts';
import { openWebFiles, type WebFiles } from './web-files.ts';

export interface WebBuild {
  readonly template: string;
  readonly prerender: Prerender;
}

export interface WebBuildReader {
  files(): Promise<WebFiles>;
  /** The parts of pages. The same object until the web build changes. Null when there is no web build. */
  pages(): Promise<WebBuild | null>;
}

interface Versioned<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/** Time of the last change; 0 when a file is missing. */
async function versionOf(...files: readonly string[]): Promise<number> {
  try {
    return Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
  } catch {
    return 0;
  }
}

export function createWebBuildReader(webFolder: string, prerenderFile: string): WebBuildReader {
  const index = join(webFolder, 'index.html');
  let files: Versioned<WebFiles> | null = null;
  let pages: Versioned<WebBuild> | null = null;

  async function read(version: number): Promise<WebBuild> {
    const template = await readFile(index, 'utf8');
    return { template, prerender: await loadPrerender(prerenderFile, version) };
  }

  return {
    async files() {
      const version = await versionOf(index);
      if (files?.version !== version) files = { version, value: openWebFiles(webFolder) };
      return files.value;
    },
    async pages() {
      const version = await versionOf(index, prerenderFile);
      if (version === 0) return null;
      if (pages?.version !== version) pages = { version, value: read(version) };
      return pages.value;
    },
  };
}
