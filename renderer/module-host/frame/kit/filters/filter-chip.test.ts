// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilterValues } from '#contract/portal-types/index.d.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { createForm } from '#renderer/module-host/frame/kit/form/form.ts';
import { createFilters } from './filter-bar.ts';
import { createChip } from './filter-chip.ts';
import { lastDays } from './quick-periods.ts';

afterEach(() => document.body.replaceChildren());

/** The open choice of a period. jsdom has no popovers, so the event of the browser is created here. */
function openPeriod(values: FilterValues) {
  const change = vi.fn<(values: FilterValues) => void>();
  const form = createForm(() => () => undefined);
  const chip = createChip({
    field: { name: 'emissao', label: 'Emissão', kind: 'period' },
    form,
    values: () => values,
    change,
  });
  document.body.append(chip.container);
  const box = chip.container.querySelector<HTMLElement>('.k-popup');
  if (box === null) throw new Error('The chip has no popup.');
  box.hidePopover = () => undefined;
  box.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return { box, change };
}

it('gives the values of options as texts, also when a query returned numbers', () => {
  const change = vi.fn<(values: FilterValues) => void>();
  const filters = createFilters({ form: createForm(() => () => undefined), run: (work) => void work() });
  const options: unknown = [{ value: 2, label: 'Betim' }];
  document.body.append(
    filters({
      fields: [{ name: 'filial', label: 'Filial', kind: 'select', options: options as { value: string; label: string }[] }],
      onChange: change,
    }),
  );
  const box = document.querySelector<HTMLElement>('.k-popup');
  Object.assign(box ?? {}, { hidePopover: () => undefined });
  box?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  Array.from(box?.querySelectorAll('button') ?? [])
    .at(-1)
    ?.click();
  expect(change).toHaveBeenCalledWith({ filial: '2' });
  expect(document.querySelector('.k-filter')?.textContent).toContain('Filial: Betim');
});

describe('a filter of 20,000 values', () => {
  const options = Array.from({ length: 20_000 }, (_, index) => ({ value: String(index), label: `Cliente ${index}` }));

  function openValues(chosen = '') {
    const change = vi.fn<(values: FilterValues) => void>();
    const chip = createChip({
      field: { name: 'cliente', label: 'Cliente', kind: 'select', options },
      form: createForm(() => () => undefined),
      values: () => ({ cliente: chosen }),
      change,
    });
    document.body.append(chip.container);
    const box = chip.container.querySelector<HTMLElement>('.k-popup');
    if (box === null) throw new Error('The chip has no popup.');
    box.hidePopover = () => undefined;
    box.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    const entries = () => Array.from(box.querySelectorAll('.k-entry'), ({ textContent }) => textContent);
    return { box, change, entries };
  }

  it('shows the first ones, says so, and finds the others by a search', () => {
    const { box, change, entries } = openValues();
    expect(entries()).toHaveLength(101);
    expect(entries().slice(0, 2)).toEqual(['Sem filtro', 'Cliente 0']);
    expect(box.querySelector('[role="status"]')?.textContent).toBe(
      'Os primeiros 100 de 20.000 valores. Busque para ver os outros.',
    );
    const input = box.querySelector('input');
    Object.assign(input ?? {}, { value: 'cliente 19998' });
    input?.dispatchEvent(new Event('search'));
    expect(entries()).toEqual(['Cliente 19998']);
    box.querySelector<HTMLElement>('.k-entry')?.click();
    expect(change).toHaveBeenCalledWith({ cliente: '19998' });
  });

  it('shows the chosen value first', () => {
    expect(openValues('15000').entries().slice(0, 3)).toEqual(['Sem filtro', 'Cliente 15000', 'Cliente 0']);
  });
});

it('marks the preset of the current period', () => {
  const { from, until } = lastDays(60, brazilianDay(new Date()));
  const { box } = openPeriod({ emissao_de: from, emissao_ate: until });
  const pressed = Array.from(box.querySelectorAll('[aria-pressed="true"]'), ({ textContent }) => textContent);
  expect(pressed).toEqual(['Últimos 60 dias']);
});

it('shows the error of an inverted period at its last day alone', async () => {
  const { box, change } = openPeriod({ emissao_de: '2026-11-27', emissao_ate: '2026-11-01' });
  box.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const last = box.querySelectorAll('input')[1];
  await vi.waitFor(() => expect(last?.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(last);
  expect(box.querySelector('.k-note[data-tone="bad"]')?.textContent).toBe('A data final vem antes da inicial.');
  expect(box.querySelector('[role="alert"]:not([hidden])')).toBeNull();
  expect(change).not.toHaveBeenCalled();
});
