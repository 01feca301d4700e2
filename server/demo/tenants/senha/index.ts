// Girassol Energia: people sign in by password, and add their companies themselves. The yellow tenant, with a logo and twelve items of two data-driven scripts.
import type { DemoTenant } from '#server/demo/tenants/demo-tenant.ts';
import { girassolContents } from './documents.ts';
import { girassolModules } from './modules/index.ts';
import { girassolNotifications } from './news.ts';
import { girassolPeople, girassolUnits } from './people.ts';
import { girassolProfiles } from './profiles.ts';
import { girassolQueries } from './queries/index.ts';
import { girassolRequests, girassolTickets } from './requests.ts';
import { girassolTables } from './warehouse/index.ts';

export const senha: DemoTenant = {
  company: {
    id: 'senha',
    status: 'enabled',
    appTitle: 'Girassol Energia',
    appName: 'Girassol',
    domain: ['senha.localhost'],
    loginType: 'password',
    showHelpButton: true,
    selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true },
    style: {
      color: { primary: '#F1B300', secondary: '#22282F', active: '#D9480F' },
      headline: 'Energia do sol, contas às claras.',
      lead: 'Acompanhe usinas, créditos e faturas de todas as suas unidades consumidoras.',
      legalName: 'Girassol Energia',
      support: 'Atendimento 0800 771 3300',
    },
    entity: {
      freeAddition: true,
      fields: {
        tag1: 'Cidade',
        externalId: 'Número do cliente',
        dynamicFields: [
          {
            name: 'contrato',
            label: 'Tipo de contrato',
            kind: 'choice',
            required: true,
            options: ['Cativo', 'Livre', 'Assinatura'],
          },
          { name: 'demanda', label: 'Demanda contratada (kW)', kind: 'number' },
          { name: 'inicio', label: 'Início do contrato', kind: 'date' },
        ],
      },
    },
    module: [...girassolModules],
  },
  logo: 'girassol',
  people: girassolPeople,
  entities: girassolUnits,
  connector: 'dados',
  schema: 'senha',
  tables: girassolTables,
  queries: girassolQueries,
  contents: girassolContents,
  notifications: girassolNotifications,
  tickets: girassolTickets,
  requests: girassolRequests,
  profiles: girassolProfiles,
  scripts: { registros: 'registros.js', indicadores: 'indicadores.js' },
};
