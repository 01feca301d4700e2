// Runs `npm start` as a person does: on a free port, with a new folder, from the built files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { root } from '#build/tools.ts';

/** A limit for a start that hangs. The first start fills a folder, and the machine may be busy. */
const limitMs = 120_000;

it(
  'prints the address, the tenants and their accounts, serves them, and releases the folder',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
    const started = spawn(process.execPath, ['--import', 'tsx', join(root, 'build', 'start', 'start.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: undefined, PORT: '0', PORTAL_DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const printed: string[] = [];
      for await (const line of createInterface({ input: started.stdout })) {
        printed.push(line);
        if (line.includes('Encerrar:')) break;
      }
      const text = printed.join('\n');
      const address = /Portal:\s+(http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '';
      const { port } = new URL(address);
      for (const tenant of ['senha', 'codigo', 'duas-etapas']) expect(text).toContain(`http://${tenant}.localhost:${port}`);
      expect(text).toContain('mariana.costa@aurora.com.br');
      expect(text).toContain('Aurora@2026');
      expect(text).toContain(folder);
      expect(await (await fetch(`${address}/healthz`)).text()).not.toBe('');
      expect(await (await fetch(address)).text()).toContain('Boas-vindas ao Portal Aurora');
    } finally {
      started.kill('SIGTERM');
      if (started.exitCode === null) await once(started, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  },
  limitMs,
);
