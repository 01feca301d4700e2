// `npm start` builds stale targets, starts the server in demo mode, and prints its address and the accounts.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, explain } from '#build/build.ts';
import { accountsOf, readAccounts } from './demo-accounts.ts';
import { readableLine } from './log-lines.ts';
import { serverTargets } from '#build/targets.ts';
import { root } from '#build/tools.ts';

const parentWatchMs = 1_000;
const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

function listeningUrl(message: unknown): string | null {
  const isListening = typeof message === 'object' && message !== null && 'url' in message && 'kind' in message;
  return isListening && message.kind === 'listening' && typeof message.url === 'string' ? message.url : null;
}

async function welcome(url: string): Promise<void> {
  const accounts = await readAccounts(url);
  const folder = process.env['PORTAL_DATA_DIR'] ?? 'data';
  console.log(`\n${accountsOf(accounts)}\n`);
  console.log(
    `  Portal:            ${url}\n  E-mails enviados:  ${url}/dev/mail\n  SMS e WhatsApp:    ${url}/dev/messages\n  Chamadas:          ${url}/docs\n  Dados:             ${folder}`,
  );
  console.log('  Encerrar:          Ctrl+C\n');
}

/** Ends the server when npm ends. npm does not end its child processes, and the server would keep its folder and port. */
function endWithParent(server: ChildProcess): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, parentWatchMs);
  watch.unref();
}

/** Forwards the signals that the server does not receive by itself. */
function forwardSignals(server: ChildProcess): void {
  for (const signal of Object.keys(signalNumbers) as (keyof typeof signalNumbers)[])
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches every process of the terminal. A second signal would interrupt the server's shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
}

function startServer(): ChildProcess {
  const server = spawn(process.execPath, [join(root, 'out', 'server', 'index.js')], {
    cwd: root,
    env: { ...process.env, PORTAL_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  forwardSignals(server);
  endWithParent(server);
  if (server.stdout) createInterface({ input: server.stdout }).on('line', (line) => console.log(readableLine(line)));
  server.on('message', (message) => {
    const url = listeningUrl(message);
    if (url !== null) welcome(url).catch((error: unknown) => console.error(explain(error)));
  });
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + signalNumbers[(signal ?? 'SIGTERM') as keyof typeof signalNumbers];
    // The signal listeners would keep this process alive.
    for (const one of Object.keys(signalNumbers)) process.removeAllListeners(one);
  });
  return server;
}

try {
  await build(serverTargets, { report: (line) => console.log(`  ${line}`) });
  startServer();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
