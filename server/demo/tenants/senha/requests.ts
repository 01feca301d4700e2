// Requests in Girassol Energia, one of every kind that it has: people add companies there without asking.
import type { DemoRequest } from '#server/demo/tenants/demo-tenant.ts';

const rafael = 'rafael.neves@girassol.com.br';
const camila = 'camila.duarte@girassol.com.br';
const helena = 'helena.prado@girassol.com.br';

const hour = 3_600_000;
const day = 24 * hour;

export const girassolRequests: readonly DemoRequest[] = [
  {
    protocol: 'G4R7S2L9PA',
    from: camila,
    about: { kind: 'access', groups: ['energia'] },
    description: 'Preciso comparar a geração com as faturas.',
    agoMs: 4 * hour,
    due: 'today',
  },
  {
    protocol: 'F2M9H6W4QC',
    from: rafael,
    about: { kind: 'bill', bill: '2026/11-0418', valueCents: 1_284_570 },
    company: '30558174000216',
    description: 'A demanda cobrada é maior do que a contratada.',
    agoMs: 2 * day,
    due: 20 * day,
  },
  {
    protocol: 'K6D3X8J5ZD',
    from: rafael,
    about: { kind: 'quota', quota: 'storage', title: 'Armazenamento', limit: 10 * 2 ** 30, wanted: 25 * 2 ** 30 },
    description: 'As fotos das inspeções das usinas já ocupam 9 GB.',
    agoMs: 3 * day,
    due: 25 * day,
  },
  {
    protocol: 'V7B4N9R2TE',
    from: camila,
    about: { kind: 'privacy', right: 'deletion' },
    agoMs: 2 * day,
    due: 13 * day,
  },
  {
    protocol: 'L3Q8F5P7WG',
    from: camila,
    about: { kind: 'access', groups: ['faturas'] },
    agoMs: 40 * day,
    due: 7 * day,
    ended: { status: 'resolved', by: helena, agoMs: 39 * day },
  },
];

export const girassolTickets = [
  {
    number: 'D5H2K8V6MF',
    from: rafael,
    subject: 'data',
    description: 'A geração de Jaíba está zerada desde ontem no indicador do mês.',
    hoursAgo: 20,
    status: 'sent',
  },
] as const;
