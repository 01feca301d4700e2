// The built portal server as a process, in demo mode on a folder of its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Started, start } from './processes.ts';

const server = join(import.meta.dirname, '../../out/server/index.js');

export function startPortal(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<Started> {
  mkdirSync(folder, { recursive: true });
  return start([server], { PORTAL_MODE: 'demo', PORT: '0', PORTAL_DATA_DIR: folder, ...environment });
}
