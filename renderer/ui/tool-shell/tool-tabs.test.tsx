// @vitest-environment jsdom
import { FileCode } from 'lucide-react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToolTabs } from './tool-tabs.tsx';

let root: Root;
/** The elements that were scrolled into view. */
let shown: Element[];
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  shown = [];
  // jsdom has no scrollIntoView.
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this);
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Tool />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A tool whose last text is selected. */
function Tool() {
  const [open, setOpen] = useState<readonly string[]>(['a', 'b', 'c']);
  return (
    <>
      <ToolTabs
        label="Textos"
        tabs={open.map((id) => ({ id, name: id, icon: FileCode, isChanged: false }))}
        selected={open.at(-1) ?? null}
        changed="alterado"
        closeLabel={(name) => `Fechar ${name}`}
        onSelect={() => undefined}
        onClose={(id) => setOpen(open.filter((one) => one !== id))}
      />
      <input aria-label="Texto" />
    </>
  );
}

function control(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const close = (name: string) => act(async () => control(`[aria-label="Fechar ${name}"]`).click());

/** The focus moves in the second frame. */
const frames = () =>
  act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

it.each([
  ['c', 'b'],
  ['a', 'c'],
])('moves the focus from the closed tab %s to the selected tab %s', async (closed, selected) => {
  act(() => control(`[aria-label="Fechar ${closed}"]`).focus());
  await close(closed);
  await frames();
  expect(document.activeElement).toBe(control('[aria-current]'));
  expect(document.activeElement?.textContent).toBe(selected);
});

it('leaves the focus on another control', async () => {
  act(() => control('input').focus());
  await close('c');
  await frames();
  expect(document.activeElement).toBe(control('input'));
});

it('scrolls a selected tab into view together with its close button', () => {
  const close = control('[aria-label="Fechar c"]');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((element) => element.contains(close))).toBe(true);
  shown = [];
  dispatchEvent(new Event('resize'));
  expect(shown.map((element) => element.contains(close))).toEqual([true]);
});
