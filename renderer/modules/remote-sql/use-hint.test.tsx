// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { toastStore } from '#renderer/ui/toast/toast-store.ts';
import type { SqlDialog } from './sql-dialog.ts';
import { newTab, type Tab } from './tabs/tab.ts';
import { useHint } from './use-hint.ts';

const save: SqlDialog = { kind: 'save', sql: 'select 1', known: null };
const shown = (): readonly string[] => toastStore.getState().toasts.map(({ message }) => message);

/** Renders a screen with one open tab. */
function openScreen() {
  const { result, unmount } = renderHook(() => {
    const [tab, setTab] = useState<Tab>(() => newTab('a', 1, { text: 'select 1' }));
    const [dialog, setDialog] = useState<SqlDialog | null>(null);
    return { hint: useHint(tab, dialog), setTab, setDialog };
  });
  return { screen: () => result.current, unmount };
}

beforeEach(() => toastStore.setState({ toasts: [] }));

it('replaces a hint with the next one', () => {
  const { screen } = openScreen();
  act(() => screen().hint('Nada escrito', 'info'));
  act(() => screen().hint('Nada selecionado', 'info'));
  expect(shown()).toEqual(['Nada selecionado']);
});

it('removes a hint when the text changes, and not when only the saved version does', () => {
  const { screen } = openScreen();
  act(() => screen().hint('Nada escrito', 'info'));
  act(() => screen().setTab((tab) => ({ ...tab, saved: { id: 'q', version: 2 } })));
  expect(shown()).toEqual(['Nada escrito']);
  act(() => screen().setTab((tab) => ({ ...tab, text: 'select 2' })));
  expect(shown()).toEqual([]);
});

it('removes a hint when a dialog opens, and when the screen is left', () => {
  const { screen, unmount } = openScreen();
  act(() => screen().hint('Nada escrito', 'info'));
  act(() => screen().setDialog(save));
  expect(shown()).toEqual([]);
  act(() => screen().hint('Nada escrito', 'info'));
  unmount();
  expect(shown()).toEqual([]);
});

it('keeps a hint of an action that began while a dialog was open', () => {
  const { screen } = openScreen();
  act(() => screen().setDialog(save));
  const { hint, setTab, setDialog } = screen();
  act(() => setDialog(null));
  act(() => {
    setTab((tab) => ({ ...tab, saved: { id: 'q', version: 2 } }));
    hint('Salve de novo', 'warn');
  });
  expect(shown()).toEqual(['Salve de novo']);
});

it('keeps a hint of an action that closes the dialog itself', () => {
  const { screen } = openScreen();
  act(() => screen().setDialog(save));
  act(() => {
    screen().setDialog(null);
    screen().hint('Salve de novo', 'warn');
  });
  expect(shown()).toEqual(['Salve de novo']);
});
