// The logistics of the demo: docks are reserved once, and deliveries happen in the course of the day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { auroraEntities } from '#server/demo/tenants/aurora/entities.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createSqlWorld, type Requester, type SqlWorld } from '#tests/api/support/sql-world.ts';

const start = new Date('2026-11-20T00:10:00-03:00');
const mariana: Requester = {
  tenant: 'aurora',
  email: 'mariana.costa@aurora.com.br',
  groups: ['logistica'],
  entities: auroraEntities.map(({ code }) => code),
};
let world: SqlWorld;

beforeAll(async () => {
  world = await createSqlWorld((directory) => seedWarehouse(directory, start), start);
  await seedPortal({ database: world.database, passwords: quickPasswords }, start);
}, 120_000);
afterAll(() => world?.close());

async function rows(requester: Requester, sqlId: string, replace: Record<string, unknown> = {}) {
  const answer = await world.runQuery('POST', requester, sqlId, { connector: 'dw-aurora', replace });
  if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''}`);
  return answer.result.rows;
}

describe('the docks', () => {
  const slot = {
    filial: '18453209000176',
    deposito: 'Betim',
    doca: 2,
    inicio: '2026-12-24 08:00',
    fim: '2026-12-24 09:30',
    operacao: 'Recebimento',
    titulo: 'Rota Sul',
    carga: '12 paletes',
    placa: 'hgt2c31',
    observacao: '',
  };

  it('reserves a dock once, lists it, and cancels it for its owner', async () => {
    const [reserved] = await rows(mariana, 'docas-reservar', slot);
    expect(reserved).toMatchObject({ inicio: '2026-12-24T08:00:00' });
    expect(await rows(mariana, 'docas-lista', { deposito: 'Betim', dia: '2026-12-24' })).toContainEqual(
      expect.objectContaining({
        id: reserved?.['id'],
        de: '08:00',
        ate: '09:30',
        placa: 'HGT2C31',
        cancelavel: true,
        confirmada: true,
      }),
    );
    const overlaps = [
      ['2026-12-24 08:00', '2026-12-24 09:30'],
      ['2026-12-24 07:00', '2026-12-24 08:30'],
      ['2026-12-24 09:00', '2026-12-24 10:00'],
      ['2026-12-24 06:00', '2026-12-24 18:00'],
    ] as const;
    for (const [inicio, fim] of overlaps)
      expect(await rows(mariana, 'docas-reservar', { ...slot, inicio, fim }), inicio).toEqual([]);
    const beside = await rows(mariana, 'docas-reservar', { ...slot, inicio: '2026-12-24 09:30', fim: '2026-12-24 10:00' });
    expect(beside).toHaveLength(1);
    expect(await rows({ ...mariana, email: 'outra@aurora.com.br' }, 'docas-cancelar', { id: reserved?.['id'] })).toEqual([]);
    expect(await rows(mariana, 'docas-cancelar', { id: reserved?.['id'] })).toEqual([{ id: reserved?.['id'] }]);
  });

  it.each([
    ['an unselected company', { filial: '00000000000191' }],
    ['the past', { inicio: '2026-11-19 11:00', fim: '2026-11-19 13:00' }],
    ['no time', { fim: '2026-12-24 08:00' }],
    ['a dock that the warehouse does not have', { doca: 6 }],
    ['a time without an end', { fim: 'infinity' }],
    ['two days', { inicio: '2026-12-24 17:00', fim: '2026-12-25 09:00' }],
    ['years', { fim: '2037-01-02' }],
    ['more than six hours', { inicio: '2026-12-24 11:00', fim: '2026-12-24 17:30' }],
    ['a time before the docks open', { inicio: '2026-12-24 05:30' }],
    ['a time after they close', { inicio: '2026-12-24 17:30', fim: '2026-12-24 18:30' }],
    ['a closed dock', { deposito: 'Contagem', doca: 4, inicio: '2026-11-20 11:30', fim: '2026-11-20 12:30' }],
  ])('does not reserve for %s', async (_, changed) => {
    expect(await rows(mariana, 'docas-reservar', { ...slot, ...changed })).toEqual([]);
  });

  it.each([
    ['the plate', { placa: 'HGT2C31'.repeat(9_000) }],
    ['the supplier', { titulo: 'x'.repeat(81) }],
    ['the load', { carga: 'x'.repeat(81) }],
    ['the note', { observacao: 'x'.repeat(1_001) }],
  ])('refuses a text without end for %s', async (_, changed) => {
    await expect(rows(mariana, 'docas-reservar', { ...slot, ...changed })).rejects.toThrow('#ERRO_RESULT_SQL');
  });

  it('draws the docks of today, with requests that are confirmed once', async () => {
    const today = { deposito: 'Contagem', dia: '2026-11-20' };
    const listed = await rows(mariana, 'docas-lista', today);
    const open = listed.filter(({ confirmada }) => confirmada === false);
    expect([listed.length, open.length]).toEqual([21, 2]);
    expect(await rows(mariana, 'docas-do-deposito', { deposito: 'Contagem' })).toHaveLength(6);
    expect(await rows(mariana, 'docas-fechadas', today)).toEqual([
      expect.objectContaining({ doca: 4, de: '06:00', ate: '12:00' }),
    ]);
    const [request] = open;
    expect(await rows(mariana, 'docas-confirmar', { id: request?.['id'] })).toEqual([{ id: request?.['id'] }]);
    expect(await rows(mariana, 'docas-confirmar', { id: request?.['id'] })).toEqual([]);
  });

  describe('behind a direct link', () => {
    const link = { moduleId: 'logistica', itemId: 'agenda-de-docas', script: 'agenda-de-docas' };
    const guest: Requester = { tenant: 'aurora', entities: [slot.filial], link };
    const today = { deposito: 'Contagem', dia: '2026-11-20' };

    it('have their docks, their closed times and the company of the link', async () => {
      expect(await rows(guest, 'docas-do-deposito', { deposito: 'Contagem' })).toHaveLength(6);
      expect(await rows(guest, 'docas-fechadas', today)).toHaveLength(1);
      expect(await rows(guest, 'docas-filiais')).toMatchObject([{ codigo: slot.filial }]);
    });

    it('are those of the warehouse that the link names', async () => {
      const ofBetim = { ...guest, link: { ...link, json: { deposito: 'Betim' } } };
      expect(await rows(ofBetim, 'docas-do-deposito', { deposito: 'Contagem' })).toHaveLength(5);
    });

    it('show every taken time, and the loads of the company alone', async () => {
      const all = await rows(mariana, 'docas-lista', today);
      const company = all[0]?.['filial'];
      const branch = (await rows(mariana, 'docas-filiais')).find(({ nome }) => nome === company);
      const listed = await rows({ ...guest, entities: [text(branch?.['codigo'])] }, 'docas-lista', today);
      const hidden = { titulo: 'Ocupada', carga: '', placa: '', observacao: '', filial: '', criado_por: '' };
      const expected = all.map((row) => ({
        ...row,
        ...(row['filial'] !== company && hidden),
        cancelavel: false,
        confirmavel: false,
      }));
      expect(listed).toEqual(expected);
      expect(listed.filter(({ titulo }) => titulo === 'Ocupada').length).toBeGreaterThan(0);
    });

    it('take a request that a member refuses, before and after it is confirmed', async () => {
      for (const isConfirmed of [false, true]) {
        const [request] = await rows(guest, 'docas-reservar', { ...slot, doca: 5 });
        const id = request?.['id'];
        if (isConfirmed) await rows(mariana, 'docas-confirmar', { id });
        const other = { ...mariana, entities: ['18453209000257'] };
        expect(await rows(other, 'docas-cancelar', { id })).toEqual([]);
        expect(await rows(mariana, 'docas-lista', { deposito: slot.deposito, dia: '2026-12-24' })).toContainEqual(
          expect.objectContaining({ id, cancelavel: true, confirmavel: !isConfirmed }),
        );
        expect(await rows(mariana, 'docas-cancelar', { id })).toEqual([{ id }]);
      }
    });

    it('take a request for a time of the company, which a member confirms', async () => {
      const asked = { ...slot, doca: 3 };
      const [request] = await rows(guest, 'docas-reservar', asked);
      expect(request).toMatchObject({ confirmada: false });
      const id = request?.['id'];
      expect(await rows(guest, 'docas-confirmar', { id })).toEqual([]);
      expect(await rows(guest, 'docas-cancelar', { id })).toEqual([]);
      expect(await rows(mariana, 'docas-lista', { deposito: slot.deposito, dia: '2026-12-24' })).toContainEqual(
        expect.objectContaining({ id, criado_por: 'Convidado', confirmada: false, confirmavel: true }),
      );
      expect(await rows(mariana, 'docas-confirmar', { id })).toEqual([{ id }]);
      expect(await rows(guest, 'docas-reservar', { ...asked, doca: 4, filial: '18453209000257' })).toEqual([]);
    });
  });
});

it('delivers an approved order until it is cancelled', async () => {
  const seller: Requester = { ...mariana, groups: ['vendas', 'logistica'] };
  const day = '2026-11-21';
  const ofDay = { busca: '', emissao_de: '', emissao_ate: '', entrega_de: day, entrega_ate: day, filial: '' };
  const [order] = await rows(seller, 'pedidos-filtrados', { ...ofDay, situacao: 'Aprovado' });
  const pedido = order?.['numero'];
  const guest: Requester = { tenant: 'aurora', guest: true };
  const listed = async () => (await rows(seller, 'entregas-do-dia', { dia: day })).filter((row) => row['pedido'] === pedido);
  expect([await listed(), await rows(guest, 'publico-entrega', { numero: String(pedido) })]).toMatchObject([[{}], [{}]]);
  expect(await rows(seller, 'pedidos-cancelar', { numero: pedido, motivo: 'Engano' })).toHaveLength(1);
  expect([await listed(), await rows(guest, 'publico-entrega', { numero: String(pedido) })]).toEqual([[], []]);
});

it('plans nothing on a Sunday', async () => {
  expect(await rows(mariana, 'entregas-do-dia', { dia: '2026-11-22' })).toEqual([]);
  expect((await rows(mariana, 'entregas-do-dia', { dia: '2026-11-23' })).length).toBeGreaterThan(0);
});

interface Delivery {
  readonly status: string;
  /** HH:mm, or with a day when it arrived on another one; null before. */
  readonly arrival: string | null;
  readonly windowEnd: string;
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function deliveriesOf(dia: string): Promise<readonly Delivery[]> {
  const found = await rows(mariana, 'entregas-do-dia', { dia });
  return found.map(({ situacao, concluida, janela }) => ({
    status: text(situacao),
    arrival: concluida === null ? null : text(concluida),
    windowEnd: text(janela).slice(-5),
  }));
}
const statusesOf = (deliveries: readonly Delivery[]) => [...new Set(deliveries.map(({ status }) => status))].toSorted();

/** Deliveries whose state contradicts the time. Times of one day compare as texts. */
const impossible = (deliveries: readonly Delivery[], time: string): readonly Delivery[] =>
  deliveries.filter(({ status, arrival, windowEnd }) => {
    const hasEnded = status === 'Concluída' || status === 'Devolvida';
    if (hasEnded !== (arrival !== null) || (arrival ?? '') > time) return true;
    return !hasEnded && windowEnd < time !== (status === 'Atrasada');
  });

describe.each([
  ['00:10', ['Agendada']],
  ['06:30', ['Agendada', 'Em rota']],
  ['12:00', ['Agendada', 'Concluída', 'Em rota']],
  ['23:50', ['Concluída']],
])('at %s', (time, expected) => {
  beforeAll(() => world.advance(new Date(`2026-11-20T${time}:00-03:00`).getTime() - world.now().getTime()));

  it('shows deliveries of today in a possible state', async () => {
    const today = await deliveriesOf('2026-11-20');
    expect(today.length).toBeGreaterThan(30);
    expect(impossible(today, time)).toEqual([]);
    expect(statusesOf(today)).toEqual(expect.arrayContaining([...expected]));
    if (time < '07:00') expect(statusesOf(today)).toEqual(expected);
    if (time > '21:00') expect(statusesOf(today)).not.toContain('Em rota');
  });

  it('offers a request for confirmation until its time is over', async () => {
    const listed = await rows(mariana, 'docas-lista', { deposito: 'Contagem', dia: '2026-11-20' });
    const requests = listed.filter(({ confirmada }) => confirmada === false);
    expect(requests.length).toBeGreaterThan(0);
    for (const { ate, perdida, confirmavel } of requests)
      expect([perdida, confirmavel]).toEqual(text(ate) <= time ? [true, false] : [false, true]);
  });

  it('plans the deliveries of tomorrow and ends those of last week', async () => {
    expect(statusesOf(await deliveriesOf('2026-11-21'))).toEqual(['Agendada']);
    expect(statusesOf(await deliveriesOf('2026-11-13')).filter((status) => status !== 'Devolvida')).toEqual(['Concluída']);
  });

  it('counts as many on the tile as in the list', async () => {
    const done = (await deliveriesOf('2026-11-20')).filter(({ status }) => status === 'Concluída').length;
    const [tile] = await rows(mariana, 'resumo-entregas');
    expect(text(tile?.['value'])).toMatch(new RegExp(`^${done} de \\d+ concluídas$`));
  });
});

it('delivers nothing on a Sunday, in the tile as in the module', async () => {
  world.advance(new Date('2026-11-22T12:00:00-03:00').getTime() - world.now().getTime());
  expect(await deliveriesOf('2026-11-22')).toEqual([]);
  expect(await rows(mariana, 'resumo-entregas')).toMatchObject([{ value: 'Nenhuma hoje' }]);
});
