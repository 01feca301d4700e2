// A mail server by SMTP_URL: `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://…:465`. The query may contain
// options of nodemailer (`?requireTLS=true`). Connections are pooled.
import { createTransport } from 'nodemailer';
import type { MailOutcome, MailTransport, OutgoingMail } from '#server/ports/mailer.ts';

export interface SmtpOptions {
  readonly url: string;
  /** Sender address of all mails. The sender's name is the tenant's. */
  readonly from: string;
  /** Time limit of one SMTP step. */
  readonly timeoutMs?: number;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** The fields of nodemailer's errors that the portal uses. */
interface SmtpFailure {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly code?: string;
  readonly message?: string;
}

/**
 * Commands whose refusal concerns this message. Refusals of earlier steps (greeting, TLS, sign-in) concern the portal and are
 * temporary.
 */
const ownSteps: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const replyLength = 300;
/** The reply as one line, without the addresses that the server repeats. */
const readReply = (text: string): string =>
  text
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, replyLength);

/** Classifies a failure of a message: a final refusal, or another attempt. */
export function readFailure(error: unknown): MailOutcome {
  const { responseCode = 0, response, command = '', code = '', message = '' }: SmtpFailure = error instanceof Error ? error : {};
  const reply = readReply(response ?? `${code} ${message}`);
  return { kind: responseCode >= 500 && ownSteps.has(command) ? 'rejected' : 'deferred', reply };
}

export function createSmtpTransport({ url, from, timeoutMs = 20_000 }: SmtpOptions): MailTransport {
  const { protocol, hostname, searchParams } = new URL(url);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  // Ends deliveries in progress, because the pool itself would wait for a hanging one.
  const ended = new AbortController();
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Connections to other machines are encrypted, unless the operator disabled that.
    requireTLS: protocol === 'smtp:' && !loopback.has(hostname) && searchParams.get('requireTLS') !== 'false',
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
  });

  const compose = (mail: OutgoingMail, signal: AbortSignal) => ({
    messageId: `<${mail.id}@${domain}>`,
    date: mail.at,
    from: { name: mail.senderName, address: from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Mail clients do not show pictures at data addresses. Each becomes a part of the message to which the HTML refers (RFC 2392).
    attachDataUrls: true,
    // Automatic replies are not wanted.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    signal: AbortSignal.any([ended.signal, signal]),
  });

  return {
    async deliver(mail, signal) {
      try {
        const { response } = await transport.sendMail(compose(mail, signal));
        return { kind: 'sent', reply: readReply(response) };
      } catch (error) {
        return readFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return readFailure(error).reply;
      }
    },
    close() {
      ended.abort();
      transport.close();
    },
  };
}
