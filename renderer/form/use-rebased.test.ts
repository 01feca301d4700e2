// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRebased } from './use-rebased.ts';

const stored = { nick: 'Ana', phone: '', groups: ['vendas'] };

it('keeps a changed field and takes the new stored value of every other one', () => {
  const { result, rerender } = renderHook(({ values }) => useRebased(values), { initialProps: { values: stored } });
  act(() => result.current[1]((now) => ({ ...now, nick: 'Ana Prado' })));
  rerender({ values: { nick: 'Ana Lima', phone: '(11) 90000-0000', groups: ['vendas', 'rh'] } });
  expect(result.current[0]).toEqual({ nick: 'Ana Prado', phone: '(11) 90000-0000', groups: ['vendas', 'rh'] });
});

it('keeps everything while the stored values stay the same', () => {
  const { result, rerender } = renderHook(({ values }) => useRebased(values), { initialProps: { values: stored } });
  act(() => result.current[1]((now) => ({ ...now, groups: [] })));
  rerender({ values: { ...stored, groups: ['vendas'] } });
  expect(result.current[0]).toEqual({ ...stored, groups: [] });
});
