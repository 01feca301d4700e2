// A real mail server for tests: it stores what arrives, and can refuse, hang, and go away.
import { once } from 'node:events';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Verdict = { readonly code: number; readonly text: string } | 'accept' | 'hang';

export interface MailServerOptions {
  /** Chosen by the system where absent. */
  readonly port?: number;
  readonly login?: { readonly user: string; readonly password: string };
  /** Decides on each recipient. */
  readonly onRecipient?: (address: string) => Verdict;
  /** Decides on each complete message. */
  readonly onMessage?: (message: ParsedMail) => Verdict | Promise<Verdict>;
}

const refusal = ({ code, text }: { readonly code: number; readonly text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

const answer = (verdict: Verdict, callback: (error?: Error | null) => void) => {
  if (verdict === 'hang') return;
  callback(verdict === 'accept' ? null : refusal(verdict));
};

export async function startMailServer({ port = 0, login, onRecipient, onMessage }: MailServerOptions = {}) {
  const received: ParsedMail[] = [];
  let connections = 0;
  let secured = 0;

  const options: SMTPServerOptions = {
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : [],
    authOptional: login === undefined,
    // Ends broken conversations at once when the test closes the server.
    closeTimeout: 50,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onSecure: (_socket, _session, callback) => {
      secured += 1;
      callback();
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.password
        ? callback(null, { user: username })
        : callback(refusal({ code: 535, text: 'Authentication failed' })),
    onRcptTo: ({ address }, _session, callback) => answer(onRecipient?.(address) ?? 'accept', callback),
    onData: (stream, _session, callback) => {
      void (async () => {
        const message = await simpleParser(stream);
        const verdict = (await onMessage?.(message)) ?? 'accept';
        if (verdict === 'accept') received.push(message);
        answer(verdict, callback);
      })();
    },
  };
  const server = new SMTPServer(options);
  // A client that breaks a connection does not fail the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { port: assignedPort } = address;
  return {
    port: assignedPort,
    url: `smtp://127.0.0.1:${assignedPort}`,
    received,
    addresses: () => received.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text ?? ''),
    connections: () => connections,
    secured: () => secured,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
