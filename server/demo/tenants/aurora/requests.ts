// Requests in Aurora: one of every kind that waits, and some that ended. The seed is as old as the build, so most deadlines are late.
import type { DemoRequest } from '#server/demo/tenants/demo-tenant.ts';
import { cnpjOf } from '#server/demo/warehouse/documents.ts';

const rafael = 'rafael.nogueira@aurora.com.br';
const beatriz = 'beatriz.lima@aurora.com.br';
const lucas = 'lucas.teixeira@aurora.com.br';
const bruno = 'bruno.tavares@aurora.com.br';
const paula = 'paula.nunes@aurora.com.br';
const renata = 'renata.alves@aurora.com.br';
const juliana = 'juliana@valeverde.com.br';
const mariana = 'mariana.costa@aurora.com.br';
const carlos = 'carlos.andrade@aurora.com.br';

const hour = 3_600_000;
const day = 24 * hour;

export const auroraRequests: readonly DemoRequest[] = [
  {
    protocol: 'R2V7C4N8QA',
    from: bruno,
    about: { kind: 'company', code: cnpjOf('521846090001'), name: 'Hortifruti Campo Belo', tag1: 'Campo Belo', tag2: 'Sudeste' },
    description: 'Cuido dos pedidos desta loja desde outubro.',
    agoMs: 3 * day,
    due: 'today',
  },
  {
    protocol: 'T6H3K9W2MB',
    from: rafael,
    about: { kind: 'access', groups: ['financeiro'] },
    company: '18453209000338',
    description: 'Assumo a cobrança em 01/12.',
    agoMs: 2 * hour,
    due: 6.2 * day,
    assignee: mariana,
    events: [{ kind: 'assigned', by: carlos, to: mariana, agoMs: hour }],
  },
  {
    protocol: 'Z5W8T3N6KD',
    from: paula,
    about: { kind: 'access', groups: ['logistica'] },
    description: 'Preciso ver as entregas dos meus clientes.',
    agoMs: 3 * hour,
    due: 'today',
  },
  {
    protocol: 'P8D5X3F7LC',
    from: beatriz,
    about: { kind: 'quota', quota: 'mails', title: 'E-mails', limit: 5_000, wanted: 8_000 },
    description: 'A campanha de dezembro vai para todos os clientes.',
    agoMs: hour,
    due: 15 * day,
  },
  {
    protocol: 'M4S9G6B2VD',
    from: renata,
    about: { kind: 'access', groups: ['rh'] },
    agoMs: 5 * hour,
    due: 12 * day,
  },
  {
    protocol: 'J7Q2N5T8HE',
    from: beatriz,
    about: { kind: 'bill', bill: '7741-2', valueCents: 430_139, dueOn: '2026-11-19' },
    company: '18453209000257',
    description: 'Já pagamos em 19/11 pelo banco. O comprovante está com a tesouraria.',
    agoMs: 3 * day,
    due: 20 * day,
  },
  {
    protocol: 'W3L8R5K6ZF',
    from: lucas,
    about: { kind: 'access', groups: ['vendas', 'financeiro'] },
    company: '18453209000176',
    description: 'Vou cobrir as férias do Rafael.',
    agoMs: 2 * day,
    due: 25 * day,
    events: [{ kind: 'asked', by: carlos, text: 'Até que dia você precisa do acesso?', agoMs: day }],
  },
  {
    protocol: 'C9F4V7P3XG',
    from: renata,
    about: { kind: 'privacy', right: 'correction' },
    description: 'Meu telefone é o de antes da mudança de filial.',
    agoMs: 6 * day,
    due: 9 * day,
  },
  {
    protocol: 'B5N8W2J4SH',
    from: juliana,
    about: { kind: 'access', groups: ['vendas'] },
    company: '18453209000257',
    agoMs: 20 * day,
    due: 7 * day,
    ended: { status: 'resolved', by: mariana, agoMs: 19 * day },
  },
  {
    protocol: 'X6K3D9M7RJ',
    from: rafael,
    about: { kind: 'access', groups: ['rh'] },
    agoMs: 60 * day,
    due: 7 * day,
    ended: { status: 'rejected', by: carlos, agoMs: 58 * day, text: 'Os dados de pessoas são só da equipe de RH.' },
  },
  {
    protocol: 'H2T7Q4V8NK',
    from: lucas,
    about: { kind: 'access', groups: ['financeiro'] },
    agoMs: 30 * day,
    due: 7 * day,
    ended: { status: 'expired', agoMs: 23 * day },
  },
];
