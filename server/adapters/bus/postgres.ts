// Announcements by LISTEN/NOTIFY, on one connection that does nothing else. When the connection breaks, it is opened again, and
// `onGap` tells all listeners that they may have missed announcements: when it breaks, and again when it is open.
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import type { Bus, BusTopic } from '#server/ports/bus.ts';
import type { Queries } from '#server/ports/database.ts';

const channel = 'portal';
const retryMs = 1_000;
// A periodic query detects a connection that died without an error, for example by a cut cable or a firewall.
const probeMs = 5_000;

/** The database sends the announcement when the transaction commits. */
export async function publishWithin(queries: Queries, topic: BusTopic, key: string): Promise<void> {
  await queries.execute(sql`select pg_notify(${channel}, ${`${topic} ${key}`})`);
}

interface Subscription {
  readonly topic: BusTopic;
  readonly listener: (key: string) => void;
  readonly onGap: () => void;
}

export interface PostgresBusOptions {
  readonly url: string;
  readonly onConnectionError: (error: Error) => void;
}

interface ListeningOptions extends PostgresBusOptions {
  readonly onNotice: (payload: string) => void;
  /** Called when announcements may have been missed. */
  readonly onGap: () => void;
}

/** One connection that listens, and is opened again when it breaks. */
async function openListening({ url, onConnectionError, onNotice, onGap }: ListeningOptions) {
  let listening: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lost(client: Client, error: Error): void {
    if (listening !== client) return;
    listening = null;
    void client.end().catch(() => undefined);
    if (isClosed) return;
    onConnectionError(error);
    onGap();
    retry = setTimeout(listenAgain, retryMs);
  }
  function retryLater(error: Error): void {
    if (isClosed) return;
    onConnectionError(error);
    retry = setTimeout(listenAgain, retryMs);
  }
  const listenAgain = () => {
    listen().catch(retryLater);
  };
  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: probeMs,
      connectionTimeoutMillis: probeMs,
    });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client, new Error('The connection for announcements ended')));
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    listening = client;
    onGap();
  }
  await listen();
  const probe = setInterval(() => {
    const client = listening;
    client?.query('select 1').catch((error: unknown) => lost(client, error instanceof Error ? error : new Error(String(error))));
  }, probeMs).unref();

  return {
    isConnected: () => listening !== null,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      const client = listening;
      listening = null;
      await client?.end();
    },
  };
}

export async function openPostgresBus({ url, onConnectionError }: PostgresBusOptions): Promise<Bus> {
  const subscriptions = new Set<Subscription>();
  const publisher = new Pool({ connectionString: url, max: 1 });
  publisher.on('error', onConnectionError);
  const listening = await openListening({
    url,
    onConnectionError,
    onNotice: (payload) => deliver(subscriptions, payload),
    onGap() {
      for (const subscription of subscriptions) subscription.onGap();
    },
  });
  return {
    publish: async (topic, key) => void (await publisher.query('select pg_notify($1, $2)', [channel, `${topic} ${key}`])),
    publishWithin,
    subscribe(topic, listener, onGap) {
      const subscription = { topic, listener, onGap };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    isConnected: listening.isConnected,
    close: async () => void (await Promise.all([listening.close(), publisher.end()])),
  };
}

function deliver(subscriptions: ReadonlySet<Subscription>, payload: string): void {
  const space = payload.indexOf(' ');
  const topic = payload.slice(0, space);
  const key = payload.slice(space + 1);
  for (const subscription of subscriptions) if (subscription.topic === topic) subscription.listener(key);
}
