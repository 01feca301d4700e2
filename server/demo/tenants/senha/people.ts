// The consumer units of Girassol Energia, and the people who act for them.
import type { Entity } from '#contract/entities/entity.ts';
import type { DemoPerson } from '#server/demo/tenants/demo-tenant.ts';
import { cnpjOf } from '#server/demo/warehouse/documents.ts';

const password = 'Girassol@2026';

export const girassolPeople: readonly DemoPerson[] = [
  {
    name: 'Rafael Neves',
    email: 'rafael.neves@girassol.com.br',
    password,
    role: 'Gestor de energia',
    note: 'Todas as 23 unidades',
    groups: ['energia', 'faturas'],
    selected: 23,
  },
  {
    name: 'Camila Duarte',
    email: 'camila.duarte@girassol.com.br',
    password,
    role: 'Analista de faturas',
    note: 'Só faturas; 2 unidades; adiciona empresas livremente',
    groups: ['faturas'],
    entities: 2,
    selected: 2,
  },
  {
    name: 'Helena Prado',
    email: 'helena.prado@girassol.com.br',
    password,
    role: 'Administradora de pessoas',
    note: 'Responde às solicitações',
    groups: ['admin-users', 'energia', 'faturas'],
    selected: 2,
  },
  {
    name: 'Igor Siqueira',
    email: 'igor.siqueira@girassol.com.br',
    password,
    role: 'Ex-funcionário',
    note: 'Não entra: bloqueado',
    blocked: true,
  },
];

/** Units with a registration of their own. The others are branches of the first. */
const registered: readonly (readonly [code: string, city: string])[] = [
  ['30558174000135', 'Paracatu'],
  ['30558174000216', 'Montes Claros'],
  ['H4T9K2B7000129', 'Janaúba'],
  ['71420086000150', 'Pirapora'],
];

const branches = [
  'Unaí',
  'João Pinheiro',
  'Buritis',
  'Arinos',
  'Jaíba',
  'Bocaiúva',
  'Várzea da Palma',
  'Patos de Minas',
  'Patrocínio',
  'Araxá',
  'Uberaba',
  'Uberlândia',
  'Ituiutaba',
  'Frutal',
  'Curvelo',
  'Sete Lagoas',
  'Diamantina',
  'Salinas',
  'Januária',
].map((city, index) => [cnpjOf(`30558174${String(index + 3).padStart(4, '0')}`), city] as const);

export const girassolUnits: readonly Entity[] = [...registered, ...branches].map(([code, city]) => ({
  code,
  description: `Unidade ${city}`,
  tag1: city,
}));
