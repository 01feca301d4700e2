// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createForm } from './form.ts';
import { formFootIn, leaveLabel, returnFormFoot } from './form-foot.ts';

const form = (submit: string): HTMLElement =>
  createForm(() => () => undefined)({
    fields: [{ name: 'motivo', label: 'Motivo', kind: 'text' }],
    submit,
    onSubmit: () => Promise.resolve(),
  });

function bodyOf(...content: readonly Node[]): HTMLElement {
  const body = document.createElement('div');
  body.append(...content);
  return body;
}

describe('the foot of a form', () => {
  it('is the button of the only form, at any depth', () => {
    const foot = formFootIn(bodyOf(bodyOf(form('Recusar pedido'))));
    expect(foot?.submit.textContent).toBe('Recusar pedido');
  });

  it.each([
    ['no form', []],
    ['two forms', [form('Salvar'), form('Recusar pedido')]],
    ['a form that a script created by itself', [document.createElement('form')]],
  ])('is absent for %s', (_, content) => expect(formFootIn(bodyOf(...content))).toBeNull());

  it('ignores the form of a popup', () => {
    const popup = document.createElement('div');
    popup.setAttribute('popover', 'auto');
    popup.append(form('Aplicar'));
    expect(formFootIn(bodyOf(popup))).toBeNull();
    expect(formFootIn(bodyOf(popup, form('Salvar')))?.submit.textContent).toBe('Salvar');
  });

  it('submits its form from outside, and returns to it', () => {
    const made = form('Salvar');
    const [body, dialogFoot] = [bodyOf(made), document.createElement('footer')];
    document.body.append(body, dialogFoot);
    const foot = formFootIn(body);
    if (foot === null) throw new Error('The form has no foot.');
    dialogFoot.append(foot.submit);
    expect(foot.submit.form).toBe(made);
    returnFormFoot(foot, dialogFoot);
    expect(made.contains(foot.submit)).toBe(true);
    body.remove();
    dialogFoot.remove();
  });

  it('stays in the foot of another dialog that has shown the form meanwhile', () => {
    const [first, second] = [document.createElement('footer'), document.createElement('footer')];
    const foot = formFootIn(bodyOf(form('Salvar')));
    if (foot === null) throw new Error('The form has no foot.');
    second.append(foot.submit);
    returnFormFoot(foot, first);
    expect(foot.submit.parentElement).toBe(second);
  });
});

it.each([
  ['Reservar doca', 'Cancelar'],
  ['Salvar', 'Cancelar'],
  ['Cancelar pedido', 'Voltar'],
  ['cancelar', 'Voltar'],
  ['Cancelamento parcial', 'Cancelar'],
])('beside "%s" the other button says "%s"', (submit, label) => expect(leaveLabel(submit)).toBe(label));
