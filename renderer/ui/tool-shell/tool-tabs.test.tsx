// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FileCode } from 'lucide-react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ToolTabs } from './tool-tabs.tsx';

/** The elements that were scrolled into view. */
let shown: Element[];
beforeEach(() => {
  shown = [];
  // jsdom has no scrollIntoView.
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this);
    },
  });
  render(<Tool />);
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

const closeButton = (name: string) => screen.getByRole('button', { name: `Fechar ${name}` });
const close = (name: string) => fireEvent.click(closeButton(name));

/** The focus moves in the second frame. */
const frames = () =>
  act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

it.each([
  ['c', 'b'],
  ['a', 'c'],
])('moves the focus from the closed tab %s to the selected tab %s', async (closed, selected) => {
  closeButton(closed).focus();
  close(closed);
  await frames();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: selected, current: true }));
});

it('leaves the focus on another control', async () => {
  const field = screen.getByRole('textbox', { name: 'Texto' });
  field.focus();
  close('c');
  await frames();
  expect(document.activeElement).toBe(field);
});

it('scrolls a selected tab into view together with its close button', () => {
  const button = closeButton('c');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((element) => element.contains(button))).toBe(true);
  shown = [];
  dispatchEvent(new Event('resize'));
  expect(shown.map((element) => element.contains(button))).toEqual([true]);
});
