// The built portal server as a process, in demo mode with its own folder.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type StartedServer, start } from './processes.ts';

const server = join(import.meta.dirname, '../../out/server/index.js');

export function startPortal(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  mkdirSync(folder, { recursive: true });
  return start([server], { PORTAL_MODE: 'demo', PORT: '0', PORTAL_DATA_DIR: folder, ...environment });
}
