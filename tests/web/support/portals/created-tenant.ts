// A portal whose tenant an operator has just created with the command line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalCommand } from './portal-command.ts';
import { runPortal } from './start-portal.ts';

export const administrator = { email: 'ana@acme.com.br', password: 'girafa vermelha 12' };

export interface CreatedTenant {
  readonly origin: string;
  close(): Promise<void>;
}

export async function createTenant(): Promise<CreatedTenant> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-created-'));
  const options = ['--id', 'acme', '--domain', 'acme.localhost', '--title', 'Portal Acme', '--login', 'password'];
  const admin = ['--admin', administrator.email, '--admin-name', 'Ana Prado', '--password-stdin'];
  await portalCommand(folder, ['tenant', 'create', ...options, ...admin], `${administrator.password}\n`);
  const portal = await runPortal(folder);
  return {
    origin: `http://acme.localhost:${new URL(portal.url).port}`,
    async close() {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
