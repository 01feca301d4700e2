// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

let undo = (): void => undefined;
const place = document.createElement('div');
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  undo();
  undo = () => undefined;
  vi.unstubAllGlobals();
});

/** Renders the page. Returns its disclosure. */
function render(page: ReactNode): HTMLDetailsElement {
  const root = createRoot(place);
  undo = () => act(() => root.unmount());
  act(() => root.render(page));
  const details = place.querySelector('details');
  if (details === null) throw new Error('The page has no disclosure.');
  return details;
}

const press = (control: string): void => act(() => place.querySelector<HTMLElement>(control)?.click());

/** Resolves after the next toggle event, which the browser fires some time after a press. */
const toggled = (details: HTMLDetailsElement): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => {
      details.addEventListener('toggle', resolve, { once: true });
    });
  });

function Changing() {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <Disclosure title="Avançado" open={open} onOpen={setOpen}>
        {open ? 'aberto' : 'fechado'}
      </Disclosure>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

it('opens when the page is rendered between the press and its toggle event', async () => {
  const details = render(<Changing />);
  press('summary');
  press('button');
  expect(place.querySelector('button')?.textContent).toBe('1');
  await toggled(details);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain('aberto');
});

it('opens again when its caller keeps it open', async () => {
  const onOpen = vi.fn();
  const details = render(
    <Disclosure title="Avançado" open onOpen={onOpen}>
      Conteúdo
    </Disclosure>,
  );
  // The first event follows the first rendering.
  await toggled(details);
  onOpen.mockClear();
  press('summary');
  expect(details.open).toBe(false);
  await toggled(details);
  // The disclosure opens again, which is another event.
  expect(onOpen.mock.calls[0]).toEqual([false]);
  expect(details.open).toBe(true);
});
