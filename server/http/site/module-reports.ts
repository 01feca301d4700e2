// Receives reports of browsers about module frames, whose policy contains this address. A frame has no session, so any client may
// send a report. The answer is therefore always the same, and number and size of the reports are limited.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { endsModule, violationTarget } from '#contract/rules/frame-violation.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { ReportViolation } from '#server/http/alarms/module-violations.ts';
import type { TenantResolver } from '#server/http/tenants/tenants.ts';

const reportPath = '/module-frame/report';
const bodyLimit = 16 * 1_024;

const Place = z.object({ module: z.string().check(z.maxLength(128)), item: z.string().check(z.maxLength(128)) });
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    /** The directive with its sources, as older browsers send it. */
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z._default(z.string(), ''),
  }),
});

/**
 * The report address for the policy of a frame. It contains the item from the frame's own address; undefined when that address
 * has no item.
 */
export function reportAddress(query: unknown): string | undefined {
  const place = Place.safeParse(query);
  return place.success ? `${reportPath}?${new URLSearchParams(place.data).toString()}` : undefined;
}

interface Violation {
  readonly directive: string;
  readonly target: string;
}

function readReport(body: unknown): Violation | null {
  const report = Report.safeParse(body);
  if (!report.success) return null;
  const { 'effective-directive': effective, 'violated-directive': violated = '', 'blocked-uri': uri } = report.data['csp-report'];
  const directive = (effective ?? violated).split(' ')[0] ?? '';
  return /^[a-z-]{1,40}$/.test(directive) ? { directive, target: violationTarget(uri) } : null;
}

function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

export interface ReportDependencies {
  readonly tenantOf: TenantResolver;
  readonly limiter: Limiter;
  readonly reportViolation: ReportViolation;
}

async function take({ tenantOf, limiter, reportViolation }: ReportDependencies, request: FastifyRequest): Promise<void> {
  const [place, violation] = [Place.safeParse(request.query), readReport(request.body)];
  if (!place.success || violation === null) return;
  const tenant = await tenantOf(request.hostname);
  if (tenant === null || !(await limiter.consume('frame-report-address', request.ip)).ok) return;
  const { module: moduleId, item: itemId } = place.data;
  if (!endsModule(violation.directive)) {
    request.log.info({ tenant: tenant.id, moduleId, itemId, ...violation }, 'Pedido de um módulo barrado pela política');
    return;
  }
  await reportViolation(tenant, { moduleId, itemId, ...violation }, { kind: 'browser', address: request.ip });
}

export function addModuleReports(app: FastifyInstance, dependencies: ReportDependencies): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, body: string | Buffer) => parseJson(body),
  );
  app.post(reportPath, { bodyLimit }, async (request, reply) => {
    await take(dependencies, request);
    return reply.code(204).send();
  });
}
