// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { createForm } from './form.ts';

afterEach(() => document.body.replaceChildren());

const fields: Parameters<Kit['form']>[0]['fields'] = [
  { name: 'nome', label: 'Nome', kind: 'text', required: true },
  { name: 'cnpj', label: 'CNPJ', kind: 'cnpj', required: true },
  { name: 'aceito', label: 'Concordo com os termos.', kind: 'checkbox', required: true },
];

type OnSubmit = Parameters<Kit['form']>[0]['onSubmit'];

function draw(onSubmit: OnSubmit = () => Promise.resolve()): HTMLElement {
  const form = createForm(() => () => undefined)({ fields, submit: 'Enviar', onSubmit });
  document.body.append(form);
  return form;
}

const send = async (form: HTMLElement): Promise<void> => {
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
};

const inputs = (form: HTMLElement): readonly HTMLInputElement[] => [...form.querySelectorAll('input')];

function type(input: HTMLInputElement | undefined, text: string): void {
  if (input === undefined) throw new Error('no field');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const alerts = (form: HTMLElement): readonly HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[role=alert]:not([hidden])'),
];
const linesOf = (alert: HTMLElement | undefined): readonly string[] =>
  [...(alert?.querySelectorAll('p, li') ?? [])].map(({ textContent }) => textContent);

/** A script whose submission is refused. */
const refusing = (refused: Record<string, string>) => async (): Promise<never> => {
  throw Object.assign(new Error('O cadastro foi recusado.'), { fields: refused });
};

/** Sends valid values. */
async function sentWith(onSubmit: OnSubmit): Promise<HTMLElement> {
  const form = draw(onSubmit);
  const [name, cnpj, terms] = inputs(form);
  type(name, 'Ana');
  type(cnpj, '11.222.333/0001-81');
  if (terms !== undefined) terms.checked = true;
  await send(form);
  return form;
}

const required = 'Este campo é obrigatório!';

describe('the summary of a form', () => {
  it('lists several problems with links to their fields, and leaves the focus at the first field', async () => {
    const form = draw();
    await send(form);
    expect(linesOf(alerts(form)[0])).toEqual([
      'Falta corrigir 3 campos',
      `Nome: ${required}`,
      `CNPJ: ${required}`,
      `Concordo com os termos: ${required}`,
    ]);
    expect(document.activeElement).toBe(inputs(form)[0]);
    const link = form.querySelectorAll('a')[1];
    expect(link?.getAttribute('href')).toBe(`#${inputs(form)[1]?.id}`);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(inputs(form)[1]);
  });

  it('follows the correction, and leaves the last problem to its field', async () => {
    const form = draw();
    await send(form);
    const [name, cnpj] = inputs(form);
    const link = form.querySelectorAll('a')[1];
    type(name, 'Ana');
    expect(linesOf(alerts(form)[0])[0]).toBe('Falta corrigir 2 campos');
    expect(form.querySelector('a')).toBe(link);
    type(cnpj, '11.222.333/0001-81');
    expect(alerts(form)).toEqual([]);
  });

  it('is absent for a single problem, whose field has the focus', async () => {
    const form = draw();
    const [name, cnpj, terms] = inputs(form);
    type(name, 'Ana');
    type(cnpj, '11.222.333/0001-81');
    await send(form);
    expect(alerts(form)).toEqual([]);
    expect(document.activeElement).toBe(terms);
  });
});

describe('a refusal', () => {
  it('is a message with the focus when it names no field of the form', async () => {
    const form = await sentWith(refusing({ saldo: 'Sem limite' }));
    expect(alerts(form).map(linesOf)).toEqual([['O cadastro foi recusado. saldo: Sem limite.']]);
    expect(document.activeElement).toBe(alerts(form)[0]);
  });

  it('focuses the field that it names', async () => {
    const form = await sentWith(refusing({ cnpj: 'Já cadastrado' }));
    expect(alerts(form).map(linesOf)).toEqual([['O cadastro foi recusado.']]);
    expect(document.activeElement).toBe(inputs(form)[1]);
    expect(inputs(form)[1]?.getAttribute('aria-invalid')).toBe('true');
  });

  it('lists several fields, and disappears with the next submission', async () => {
    const onSubmit = vi.fn<OnSubmit>().mockImplementationOnce(refusing({ cnpj: 'Já cadastrado', nome: 'Muito curto' }));
    const form = await sentWith(onSubmit);
    expect(alerts(form).map(linesOf)).toEqual([
      ['O cadastro foi recusado.'],
      ['Falta corrigir 2 campos', 'Nome: Muito curto', 'CNPJ: Já cadastrado'],
    ]);
    await send(form);
    expect(alerts(form)).toEqual([]);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
