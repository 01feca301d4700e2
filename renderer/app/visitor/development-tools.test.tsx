// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { forgetDevelopmentTools, turnDevelopmentTools, useDevelopmentTools } from './development-tools.ts';

const ana = { companyId: 'acme', userId: 'ana' };
const key = 'development/acme/ana';

beforeEach(() => {
  deviceStorage.remove(key);
  forgetDevelopmentTools();
});

it('is off until a developer turns it on, for this person alone', () => {
  const own = renderHook(() => useDevelopmentTools(ana));
  const other = renderHook(() => useDevelopmentTools({ ...ana, userId: 'bia' }));
  expect([own.result.current, other.result.current]).toEqual([false, false]);
  act(() => turnDevelopmentTools(ana, true));
  expect([own.result.current, other.result.current, deviceStorage.get(key)]).toEqual([true, false, 'on']);
  act(() => turnDevelopmentTools(ana, false));
  expect([own.result.current, deviceStorage.get(key)]).toEqual([false, null]);
});

it('stays on after a reload, and ends with the entry of the person', () => {
  deviceStorage.set(key, 'on');
  expect(renderHook(() => useDevelopmentTools(ana)).result.current).toBe(true);
  act(() => turnDevelopmentTools(ana, true));
  deviceStorage.remove(key);
  act(forgetDevelopmentTools);
  expect(renderHook(() => useDevelopmentTools(ana)).result.current).toBe(false);
});
