// The modules of the demo send nothing for the company behind a direct link, and no text without a limit.
import { describe, expect, it, vi } from 'vitest';
import { itemsWith, type ScriptItem, startScript } from './demo-scripts.test-support.ts';

/** A row with a text in each column that is not given. */
const rowWith = (own: Readonly<Record<string, unknown>>): object =>
  new Proxy(own, { get: (target, name) => (Object.hasOwn(target, name) ? target[String(name)] : '2026-11-20') });

function itemOf(id: string): ScriptItem {
  const found = itemsWith('kit.').find(({ item, tenant }) => item.id === id && tenant.company.id === 'aurora');
  if (found === undefined) throw new Error(id);
  return found;
}

/** The item with the row that each of its queries returns, and the view of this row. */
const decided = [
  { id: 'pedidos', row: { situacao: 'Aprovado' }, view: '/:numero', offers: ['Comentar', 'Cancelar pedido', 'Faturar'] },
  { id: 'aprovacoes', row: { numero: 1 }, view: '/:numero', offers: ['decision', 'field'] },
  { id: 'devolucoes', row: { situacao: 'Aberta' }, view: '/:id', offers: ['decision'] },
  { id: 'treinamentos', row: { concluido_em: null }, view: '/', offers: ['Registrar conclusão', 'Materiais'] },
] as const;

/** Everything that the views of an item offer: buttons, parts of the kit, actions of dialogs and of a selection. */
async function offersOf({ id, row, view }: (typeof decided)[number], parameters?: null): Promise<readonly string[]> {
  const rows = [rowWith(row)];
  const start = { rowsOf: () => rows, ...(parameters === null && { parameters }) };
  const { buttons, parts, dialogs, lists, views } = await startScript(itemOf(id), start);
  await views.get(view)?.({ numero: '1', id: '1' });
  // A press on a row of the list opens it.
  if (view === '/') await lists[0]?.onOpen?.(rowWith(row) as never);
  const actions = dialogs.flatMap((dialog) => (dialog.actions ?? []).map(({ label }) => label));
  const selections = lists.flatMap(({ selection }) => (selection?.actions ?? []).map(({ label }) => label));
  return [...buttons.keys(), ...parts, ...actions, ...selections];
}

describe.each(decided.map((one) => [one.id, one] as const))('%s', (_id, one) => {
  it('offers a person what changes data', async () =>
    expect(await offersOf(one)).toEqual(expect.arrayContaining([...one.offers])));
  it('offers the holder of a direct link none of it', async () => {
    const offers = await offersOf(one, null);
    expect(offers).toContain('list');
    expect(offers.filter((offer) => (one.offers as readonly string[]).includes(offer) || offer.startsWith('Aprovar'))).toEqual(
      [],
    );
  });
});

const endless = 'x'.repeat(10_800);

/** The forms of an item, after a press on a button. */
async function formsOf(id: string, view: string, button: string, row: Readonly<Record<string, unknown>> = {}) {
  const started = await startScript(itemOf(id), { rowsOf: () => [rowWith(row)] });
  await started.views.get(view)?.({ numero: '1' });
  await started.buttons.get(button)?.();
  for (const { content } of started.dialogs) if (typeof content === 'function') content(vi.fn());
  // A form may read its choices before it appears.
  await expect.poll(() => started.forms.length).toBeGreaterThan(0);
  return started;
}

it.each([
  ['pedidos', '/:numero', 'Comentar', ['texto']],
  ['pedidos', '/:numero', 'Cancelar pedido', ['motivo']],
  ['agenda-de-docas', '/', 'Reservar doca', ['titulo', 'carga', 'placa', 'observacao']],
  ['seja-fornecedor', '/', '', ['razao_social', 'mensagem']],
])('refuses a text that is too long at its field in the form of %s (%s, %s)', async (id, view, button, names) => {
  const { forms, runs } = await formsOf(id, view, button, { situacao: 'Aprovado' });
  const [form] = forms;
  const texts = (form?.fields ?? []).flatMap(({ name, kind }) => (kind === 'text' || kind === 'textarea' ? [name] : []));
  expect(texts).toEqual(names);
  const times = { inicio: '08:00', fim: '09:00' };
  runs.length = 0;
  for (const name of names) {
    const values = { ...Object.fromEntries(names.map((other) => [other, 'HGT2C31'])), ...times, [name]: endless };
    await expect(form?.onSubmit(values), name).rejects.toMatchObject({ fields: { [name]: expect.any(String) as string } });
  }
  expect(runs).toEqual([]);
});

it.each([
  ['acompanhar-entrega', { numero: '48217' }],
  ['segunda-via', { cnpj: '18453209000176', documento: '112400/1' }],
])('shows no earlier answer under an error in %s', async (id, values) => {
  let rows = [rowWith({ pago_em: null, situacao: 'Em rota' })];
  const { forms, elements } = await startScript(itemOf(id), { rowsOf: () => rows });
  const [place] = elements;
  await forms[0]?.onSubmit(values);
  expect(place?.content).toHaveLength(1);
  rows = [];
  await expect(forms[0]?.onSubmit(values)).rejects.toThrow('Não encontramos');
  expect(place?.content).toEqual([]);
});
