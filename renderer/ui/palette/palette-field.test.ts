// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEnter } from './palette-field.ts';

const createEnter = () => renderHook(useEnter).result.current;

it('chooses the marked result with Enter', () => {
  const enter = createEnter();
  const choose = vi.fn();
  enter.listen(choose);
  expect(choose).not.toHaveBeenCalled();
  enter.press('48.217');
  expect(choose).toHaveBeenCalledExactlyOnceWith('48.217');
});

it('chooses the first result once when Enter was pressed before the results were drawn', () => {
  const enter = createEnter();
  enter.press(undefined);
  const choose = vi.fn();
  const stop = enter.listen(choose);
  stop();
  enter.listen(choose);
  expect(choose).toHaveBeenCalledExactlyOnceWith(undefined);
});
