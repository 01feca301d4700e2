// The queries that Aurora published. The session provides `{{entities}}`, `{{email}}` and `{{today}}`. The module sends the
// values of all other names.
import type { DemoQuery } from '#server/demo/tenants/demo-tenant.ts';
import { detailQueries } from './details.ts';
import { dockQueries } from './docks.ts';
import { financeQueries } from './finance.ts';
import { logisticsQueries } from './logistics.ts';
import { openQueries } from './open.ts';
import { orderQueries } from './orders.ts';
import { peopleQueries } from './people.ts';
import { radarQueries } from './radar.ts';
import { salesQueries } from './sales.ts';
import { summaryQueries } from './summaries.ts';

export const auroraQueries: readonly DemoQuery[] = [
  ...summaryQueries,
  ...detailQueries,
  ...salesQueries,
  ...orderQueries,
  ...financeQueries,
  ...logisticsQueries,
  ...dockQueries,
  ...peopleQueries,
  ...openQueries,
  ...radarQueries,
];
