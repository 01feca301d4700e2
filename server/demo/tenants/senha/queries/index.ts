import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { billingQueries } from './billing.ts';
import { generationQueries } from './generation.ts';
import { serviceQueries } from './service.ts';

export const girassolQueries: readonly DemoQuery[] = [...generationQueries, ...billingQueries, ...serviceQueries];
