// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createButton } from './button.ts';
import { createFailed, failureText, messageOf } from './feedback.ts';

it.each<[error: Error]>([
  [new TypeError("Cannot read properties of null (reading 'split')")],
  [new SyntaxError('Unexpected token < in JSON at position 0')],
  [new DOMException('signal is aborted without reason', 'AbortError')],
])('tells people about %s in Portuguese and logs it for the author', (error) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(messageOf(error)).toBe('Este módulo encontrou um erro. Tente de novo ou avise o suporte.');
  expect(logged).toHaveBeenCalledWith(error);
  logged.mockRestore();
});

it('tells the author about a thrown value that is no error', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(messageOf('acabou')).toBe('Algo não saiu como esperado. Tente de novo.');
  expect(logged).toHaveBeenCalledWith('O script lançou “acabou”, que não é um Error: use throw new Error(…)');
  logged.mockRestore();
});

it('shows the message that a script wrote for people', () =>
  expect(messageOf(new Error('O pedido mudou de situação.'))).toBe('O pedido mudou de situação.'));

it('has a sentence for an error without a message', () => expect(messageOf(null)).toContain('Tente de novo.'));

const lost = Object.assign(new Error('Sem conexão com o servidor.'), { code: '#CONNECTION' });
const refused = Object.assign(new Error('O banco não respondeu.'), { code: '#SQL_TIMEOUT' });
const returnConnection = () => dispatchEvent(new Event('online'));

it.each([
  ['tries once by itself when the connection returns after its loss', lost, 1],
  ['waits for a press after another failure', refused, 0],
])('%s', (_, error, tries) => {
  const retry = vi.fn<() => void>();
  document.body.replaceChildren(createFailed(createButton(() => undefined))(error, retry));
  returnConnection();
  returnConnection();
  expect(retry).toHaveBeenCalledTimes(tries);
});

it('does not try by itself once the failure has left the page', async () => {
  const retry = vi.fn<() => void>();
  document.body.replaceChildren(createFailed(createButton(() => undefined))(lost, retry));
  document.body.replaceChildren();
  returnConnection();
  document.body.replaceChildren(document.createElement('p'));
  await Promise.resolve();
  expect(retry).not.toHaveBeenCalled();
});

it('tries once when a view that was off the page while the connection returned is back', async () => {
  const retry = vi.fn<() => void>();
  const view = document.createElement('div');
  view.append(createFailed(createButton(() => undefined))(lost, retry));
  returnConnection();
  document.body.replaceChildren(view);
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  document.body.replaceChildren();
  document.body.replaceChildren(view);
  await Promise.resolve();
  returnConnection();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('listens to the connection once, however many failures there are', () => {
  const listened = vi.spyOn(globalThis, 'addEventListener');
  for (let count = 0; count < 3; count += 1) createFailed(createButton(() => undefined))(lost, () => undefined);
  const listeners = listened.mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []));
  listened.mockRestore();
  expect([listeners.length, new Set(listeners).size]).toEqual([3, 1]);
});

it('asks for another press when the connection returns after an action failed', () => {
  const message = document.body.appendChild(failureText(lost));
  expect(message.textContent).toBe('Sem conexão com o servidor. Tente de novo.');
  returnConnection();
  expect(message.textContent).toBe('A conexão voltou. Tente de novo.');
});

it.each([
  ['#INTERNAL', 'O servidor não conseguiu responder.', 'O servidor não conseguiu responder. Tente de novo.'],
  ['#TIMEOUT', 'O servidor demorou demais para responder.', 'O servidor demorou demais para responder. Tente de novo.'],
  ['#SQL_TIMEOUT', 'A consulta demorou demais. Tente de novo.', 'A consulta demorou demais. Tente de novo.'],
  ['#FORBIDDEN', 'Você não tem acesso a estes dados.', 'Você não tem acesso a estes dados.'],
])('says after an action failed with %s: %s', (code, text, shown) =>
  expect(failureText(Object.assign(new Error(text), { code })).textContent).toBe(shown),
);
