// The tenant of the last run: userData/tenant.json.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile, removeFile, writeJsonFile } from '#main/atomic-file.ts';
import { candidateAddresses } from './address.ts';
import type { TenantAddress } from './address.ts';

const Remembered = z.object({ version: z.literal(1), address: z.string().check(z.maxLength(300)) });

export interface RememberedTenant {
  read(): Promise<TenantAddress | null>;
  write(tenant: TenantAddress): Promise<void>;
  forget(): Promise<void>;
}

export function rememberedTenant(userData: string): RememberedTenant {
  const path = join(userData, 'tenant.json');
  return {
    async read() {
      const remembered = await readJsonFile(path, Remembered);
      // Parsed like typed text, so that a modified file can contain only what a person could type.
      return remembered === null ? null : (candidateAddresses(remembered.address)[0] ?? null);
    },
    write: (tenant) => writeJsonFile(path, { version: 1, address: tenant.origin }),
    forget: () => removeFile(path),
  };
}
