import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Operations } from '#server/http/site/dependencies.ts';

export interface Metrics {
  readonly contentType: string;
  observe(request: FastifyRequest, reply: FastifyReply): void;
  text(): Promise<string>;
  stop(): void;
}

const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** All statuses, so that each is reported also while its count is zero. */
const mailStatuses = ['queued', 'sent', 'failed', 'expired', 'suppressed'] as const;
const secondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e9;

function createMeters(register: Registry) {
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of requests by route template',
    // The template instead of the address, because addresses contain e-mails and secrets, and their number is unlimited.
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [register],
  });
  const database = new Histogram({
    name: 'portal_database_ping_seconds',
    help: 'Round trip to the database, measured at each reading',
    buckets: durations,
    registers: [register],
  });
  const up = new Gauge({ name: 'portal_database_up', help: 'Whether the database answered', registers: [register] });
  const sessions = new Gauge({ name: 'portal_sessions', help: 'Sessions that are open', registers: [register] });

  const mails = new Gauge({
    name: 'portal_mails',
    help: 'Messages of the last 24 hours by status',
    labelNames: ['status'],
    registers: [register],
  });
  const oldestMail = new Gauge({
    name: 'portal_mail_oldest_seconds',
    help: 'How long the oldest message in the queue has waited',
    registers: [register],
  });
  const alarms = new Gauge({
    name: 'portal_alarms',
    help: 'Alarms raised by this process since it started',
    labelNames: ['name'],
    registers: [register],
  });
  return { requests, database, up, sessions, mails, oldestMail, alarms };
}

export function createMetrics({ pingDatabase, countSessions, countMails, countAlarms }: Operations): Metrics {
  // One registry per server, because tests run several servers in one process.
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'portal_' });
  const { requests, database, up, sessions, mails, oldestMail, alarms } = createMeters(register);

  async function measureMails(): Promise<void> {
    const { byStatus, oldestSeconds } = await countMails();
    for (const status of mailStatuses) mails.set({ status }, byStatus[status] ?? 0);
    oldestMail.set(oldestSeconds);
  }

  async function measureDatabase(): Promise<void> {
    const start = process.hrtime.bigint();
    try {
      await pingDatabase();
      database.observe(secondsSince(start));
      up.set(1);
      sessions.set(await countSessions());
      await measureMails();
    } catch {
      up.set(0);
    }
  }

  return {
    contentType: register.contentType,
    observe(request, reply) {
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    },
    async text() {
      await measureDatabase();
      for (const [name, raised] of countAlarms()) alarms.set({ name }, raised);
      return register.metrics();
    },
    stop: () => register.clear(),
  };
}
