// `npm run desktop` starts the product in the shell. The shell opens the demo server, which this command starts when none is
// running, or another portal: `npm run desktop -- --tenant portal.empresa.com.br`.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build, explain } from '#build/build.ts';
import { accountsOf, readAccounts } from './demo-accounts.ts';
import { electronBinary, electronVersion } from './electron-binary.ts';
import { targets } from '#build/targets.ts';
import { root } from '#build/tools.ts';

const missing = (): string => `
  Falta o executável do Electron ${electronVersion()}, que não vem do registro de pacotes.

  Com acesso ao GitHub:  npx --no install-electron
  Por um espelho:        defina ELECTRON_MIRROR e rode o mesmo comando
  Já baixado:            defina ELECTRON_OVERRIDE_DIST_PATH com a pasta em que está

  Sem ele, o portal abre no navegador: npm start
`;

const port = process.env['PORT'] ?? '4000';
const demoUrl = `http://localhost:${port}`;
const report = (line: string): void => console.log(`  ${line}`);

async function isDemoRunning(): Promise<boolean> {
  try {
    return (await fetch(`${demoUrl}/dev/accounts.json`)).ok;
  } catch {
    // No server listens on that port.
    return false;
  }
}

/** Ends the child process when this command ends, for every signal. */
function endWithThis(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill());
}

/** Resolves when the server listens. Rejects when the server ends before. */
async function startDemo(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, 'out/server/index.js')], {
    cwd: root,
    env: { ...process.env, PORTAL_MODE: 'demo', PORTAL_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  endWithThis(server);
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`O servidor de demonstração terminou com o código ${String(code)}.`);
  });
  await Promise.race([once(server, 'message'), ended]);
  ended.catch(() => undefined);
  return server;
}

function open(binary: string, args: readonly string[]): Promise<number> {
  // Chromium has no sandbox for root on Linux. Other users keep the sandbox.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const shell = spawn(binary, [...asRoot, root, ...args], { cwd: root, stdio: 'inherit' });
  endWithThis(shell);
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('exit', (code) => resolve(code ?? 1));
  });
}

const namesTenant = (args: readonly string[]): boolean => args.some((one) => one === '--tenant' || one.startsWith('--tenant='));

async function openDemo(binary: string, args: readonly string[]): Promise<number> {
  const server = (await isDemoRunning()) ? null : await startDemo();
  try {
    console.log(`\n${accountsOf(await readAccounts(demoUrl))}\n`);
    return await open(binary, [...args, '--tenant', `localhost:${port}`]);
  } finally {
    server?.kill();
  }
}

async function main(args: readonly string[]): Promise<number> {
  const binary = electronBinary();
  if (binary === null) {
    console.error(missing());
    return 1;
  }
  const isDemo = !namesTenant(args);
  await build(isDemo ? targets : targets.filter(({ name }) => name === 'desktop'), { report });
  return isDemo ? openDemo(binary, args) : open(binary, args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
