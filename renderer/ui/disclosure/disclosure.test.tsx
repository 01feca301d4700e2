// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

const disclosure = () => screen.getByRole<HTMLDetailsElement>('group');
const pressTitle = () => fireEvent.click(screen.getByText('Avançado'));

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
  render(<Changing />);
  const [details, button] = [disclosure(), screen.getByRole('button')];
  pressTitle();
  fireEvent.click(button);
  expect(button.textContent).toBe('1');
  await toggled(details);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain('aberto');
});

it('opens again when its caller keeps it open', async () => {
  const onOpen = vi.fn();
  render(
    <Disclosure title="Avançado" open onOpen={onOpen}>
      Conteúdo
    </Disclosure>,
  );
  const details = disclosure();
  // The first event follows the first rendering.
  await toggled(details);
  onOpen.mockClear();
  pressTitle();
  expect(details.open).toBe(false);
  await toggled(details);
  // The disclosure opens again, which is another event.
  expect(onOpen.mock.calls[0]).toEqual([false]);
  expect(details.open).toBe(true);
});
