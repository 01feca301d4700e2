// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import { type FormOptions, useForm } from './use-form.ts';

type Options = Pick<FormOptions<'nick' | 'phone'>, 'check' | 'submit' | 'fieldErrors' | 'onRefused'>;

const initial = { nick: 'Ana', phone: '' };

function Small(options: Options) {
  const form = useForm({ initial, ...options });
  return (
    <form onSubmit={form.onSubmit}>
      <input aria-label="nick" id={form.field('nick').id} value={form.values.nick} onChange={form.field('nick').onChange} />
      <input aria-label="phone" id={form.field('phone').id} value={form.values.phone} onChange={form.field('phone').onChange} />
      <output>{form.problems.map(({ text }) => text).join()}</output>
      <p>{form.banner}</p>
      <button type="submit">Salvar</button>
    </form>
  );
}

/** Renders the form and submits it. */
async function submitted(options: Partial<Options> & Pick<Options, 'check'>) {
  const submit = vi.fn(options.submit ?? (() => Promise.resolve()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Small {...options} submit={submit} />
    </QueryClientProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await Promise.resolve();
  });
  return {
    submit,
    problems: screen.getByRole('status').textContent,
    banner: screen.getByRole('paragraph').textContent,
    focused: document.activeElement?.getAttribute('aria-label'),
  };
}

it('submits valid values, also when `check` names every field', async () => {
  const { submit, problems } = await submitted({ check: () => ({ nick: undefined, phone: undefined }) });
  expect(submit).toHaveBeenCalledExactlyOnceWith(initial);
  expect(problems).toBe('');
});

it('submits nothing while a field is invalid, and focuses that field', async () => {
  const { submit, problems, focused } = await submitted({ check: () => ({ nick: undefined, phone: 'Informe o telefone' }) });
  expect(submit).not.toHaveBeenCalled();
  expect(problems).toBe('Informe o telefone');
  expect(focused).toBe('phone');
});

const refusal = new ApiError({ status: 409, code: '#CONFLICT', message: '', correlationId: '' });

it('shows an error that concerns no field above the form', async () => {
  const { banner, problems } = await submitted({
    check: () => ({}),
    submit: () => Promise.reject(refusal),
    fieldErrors: () => ({ nick: undefined }),
    onRefused: () => 'Tente mais tarde',
  });
  expect(banner).toBe('Tente mais tarde');
  expect(problems).toBe('');
});

it('shows an error at the field that it concerns', async () => {
  const { banner, problems, focused } = await submitted({
    check: () => ({}),
    submit: () => Promise.reject(refusal),
    fieldErrors: () => ({ nick: undefined, phone: 'Este telefone é de outra pessoa' }),
  });
  expect(banner).toBe('');
  expect(problems).toBe('Este telefone é de outra pessoa');
  expect(focused).toBe('phone');
});
