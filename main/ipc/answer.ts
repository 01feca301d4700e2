// Answers an IPC request. It parses the request and the response with their schemas, and never throws across the bridge.
import type * as z from 'zod/mini';
import type { Channel, Channels, Reply } from '#contract/ipc/channels.ts';
import { requestSchemas, responseSchemas } from '#contract/ipc/schemas.ts';
import { log } from '#main/log.ts';

export type Handler<C extends Channel> = (request: Channels[C]['request']) => Promise<Channels[C]['response']>;
export type Handlers = { readonly [C in Channel]: Handler<C> };

const requests: { readonly [C in Channel]: z.ZodMiniType<Channels[C]['request']> } = requestSchemas;
const responses: { readonly [C in Channel]: z.ZodMiniType<Channels[C]['response']> } = responseSchemas;

/** `args` contains all arguments after the channel. More than one, or one that fails the channel's schema, answers #VALIDATION. */
export async function answer<C extends Channel>(
  handlers: Pick<Handlers, C>,
  channel: C,
  args: readonly unknown[],
): Promise<Reply<C>> {
  const request = requests[channel].safeParse(args[0]);
  if (args.length > 1 || !request.success) return { ok: false, code: '#VALIDATION' };
  try {
    return { ok: true, value: responses[channel].parse(await handlers[channel](request.data)) };
  } catch (error) {
    log('ipc-failed', { channel, error });
    return { ok: false, code: '#INTERNAL' };
  }
}
