// The profiles of Aurora Distribuidora.
import type { DemoProfile } from '#server/demo/tenants/demo-tenant.ts';

export const auroraProfiles: readonly DemoProfile[] = [
  {
    id: 'comercial',
    name: 'Comercial',
    description: 'Quem vende: pedidos, metas e tabela de preços.',
    groups: ['vendas'],
    hosts: ['mariana.costa@aurora.com.br'],
    people: ['rafael.nogueira@aurora.com.br', 'paula.nunes@aurora.com.br'],
  },
  {
    id: 'financeiro',
    name: 'Financeiro',
    description: 'Títulos, notas fiscais e limite de crédito.',
    groups: ['financeiro'],
    people: ['marcos.vieira@aurora.com.br'],
  },
  {
    id: 'transportadora',
    name: 'Transportadora',
    description: 'Parceiros que acompanham entregas e docas.',
    groups: ['logistica'],
    hosts: ['carlos.andrade@aurora.com.br'],
    people: ['renata.alves@aurora.com.br'],
  },
];
