// `npm run portal -- …`: the command line, on this terminal.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { runCli, type Terminal } from './cli/index.ts';
import { commandAdapters } from './index.ts';

/**
 * Aborts at an interrupt. Without this function an interrupt ends the process immediately, which suits commands that do not wait.
 */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** Discards the text that the terminal would echo, for example a password. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

async function readFirst(question: string, echo: Writable): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: echo, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal && echo === silent) process.stderr.write('\n');
  }
}

/**
 * Lets a command finish its work quietly when the reader of its output has ended, for example `head`. A command that stopped at that
 * point could leave a change half done.
 */
function ignoreLostReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreLostReader);

const terminal: Terminal = {
  out: (text) => void process.stdout.write(`${text}\n`),
  untilStopped,
  note: (text) => void process.stderr.write(`${text}\n`),
  readLine: (question) => readFirst(question, process.stderr),
  readText: (question) => (process.stdin.isTTY ? readFirst(question, process.stderr) : readAll(process.stdin)),
  readSecret: (question) => readFirst(question, silent),
};

process.exitCode = await runCli(process.argv.slice(2), { env: process.env, adapters: commandAdapters }, terminal);
