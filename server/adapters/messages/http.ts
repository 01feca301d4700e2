// Sends short messages through an HTTP service of the operator (docs/operators.md, "Short messages"): a provider, or a small program
// that translates to one.
import type { MessageChannel, Messenger } from '#server/ports/messenger.ts';

export interface HttpMessengerOptions {
  readonly url: string;
  readonly token: string;
  readonly channels: readonly MessageChannel[];
  /** Receives the reason of a failure. Never a phone, a text or the token. */
  readonly onTrouble: (message: string, detail: Readonly<Record<string, unknown>>) => void;
}

const timeoutMs = 10_000;
const countryCode = '+55';

export const createHttpMessenger = ({ url, token, channels, onTrouble }: HttpMessengerOptions): Messenger => ({
  channels,
  async send({ id, tenant, channel, to, text }) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, tenant, channel, to: `${countryCode}${to}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      onTrouble('Mensagem recusada pelo provedor', { id, tenant, channel, status: answer.status });
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      onTrouble('Provedor de mensagens sem resposta', { id, tenant, channel, reason });
    }
    return false;
  },
});
