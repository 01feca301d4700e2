// Aurora Distribuidora: the large tenant, with all features enabled.
import { auroraTables } from './warehouse/index.ts';
import type { DemoTenant } from '#server/demo/tenants/demo-tenant.ts';
import { auroraCompany } from './company.ts';
import { auroraEntities } from './entities.ts';
import { auroraBanners, auroraNotifications } from './news.ts';
import { auroraPeople } from './people.ts';
import { auroraProfiles } from './profiles.ts';
import { auroraProviderPeople } from './provider-people.ts';
import { auroraQueries } from './queries/index.ts';
import { auroraRequests } from './requests.ts';
import { auroraTerms } from './terms/index.ts';
import { auroraTickets } from './tickets.ts';
import { auroraContents } from './contents.ts';

const names = [
  'pedidos',
  'aprovacoes',
  'meta-do-mes',
  'tabela-de-precos',
  'titulos-a-vencer',
  'titulos-vencidos',
  'notas-fiscais',
  'posicao-de-estoque',
  'entregas-de-hoje',
  'devolucoes',
  'agenda-de-docas',
  'contratos',
  'treinamentos',
  'segunda-via',
  'acompanhar-entrega',
  'catalogo',
  'seja-fornecedor',
];

export const aurora: DemoTenant = {
  company: auroraCompany,
  logo: 'aurora',
  people: auroraPeople,
  providerPeople: auroraProviderPeople,
  entities: auroraEntities,
  connector: 'dw-aurora',
  schema: 'aurora',
  tables: auroraTables,
  queries: auroraQueries,
  scripts: {
    ...Object.fromEntries(names.map((name) => [name, `${name}.js`])),
    'limite-de-credito.js': 'limite-de-credito.legacy.js',
  },
  banners: auroraBanners,
  terms: auroraTerms,
  notifications: auroraNotifications,
  tickets: auroraTickets,
  requests: auroraRequests,
  profiles: auroraProfiles,
  contents: auroraContents,
};
