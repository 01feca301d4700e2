// The profiles of Girassol Energia.
import type { DemoProfile } from '#server/demo/tenants/demo-tenant.ts';

export const girassolProfiles: readonly DemoProfile[] = [
  {
    id: 'gestor-de-energia',
    name: 'Gestor de energia',
    description: 'Geração e faturas de todas as unidades.',
    groups: ['energia', 'faturas'],
    people: ['rafael.neves@girassol.com.br'],
  },
  {
    id: 'faturas',
    name: 'Faturas',
    description: 'Só as contas das unidades.',
    groups: ['faturas'],
    people: ['camila.duarte@girassol.com.br'],
  },
];
