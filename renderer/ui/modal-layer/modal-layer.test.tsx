// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ModalLayer } from './modal-layer.tsx';

const classes = { scrim: 'scrim', box: 'box', dialog: 'dialog' };

/** A page whose buttons open a layer. One of them leaves the page then, as the item of a menu does. */
function Page() {
  const [open, setOpen] = useState<'none' | 'layer' | 'without item'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('layer')}>
        Abrir
      </button>
      {open !== 'without item' && (
        <button type="button" onClick={() => setOpen('without item')}>
          Item de menu
        </button>
      )}
      {open !== 'none' && (
        <ModalLayer classes={classes} name={{ 'aria-label': 'Camada' }} onClose={() => setOpen('none')}>
          <Below onEnd={() => setOpen('none')} />
        </ModalLayer>
      )}
    </>
  );
}

const fields = Array.from({ length: 30 }, (_, index) => `Campo ${index + 1}`);

/** Many controls, a layer over the layer, and a button that ends both at once. */
function Below({ onEnd }: { readonly onEnd: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Perguntar
      </button>
      {fields.map((field) => (
        <button key={field} type="button">
          {field}
        </button>
      ))}
      {asking && (
        <ModalLayer classes={classes} role="alertdialog" name={{ 'aria-label': 'Pergunta' }} onClose={() => setAsking(false)}>
          <button type="button" onClick={onEnd}>
            Descartar
          </button>
        </ModalLayer>
      )}
    </>
  );
}

/** Whether each element of the body is hidden. React Aria makes elements inert where the browser can, which jsdom cannot. */
const hidden = () => Array.from(document.body.children, (element) => element.getAttribute('aria-hidden') === 'true');

const button = (name: string) => screen.getByText(name);
async function press(name: string): Promise<void> {
  button(name).focus();
  await act(async () => void fireEvent.click(button(name)));
}
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));

it('receives the focus, and returns it to the control that opened it', async () => {
  render(<Page />);
  await press('Abrir');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Camada' }));
  await escape();
  expect(document.activeElement).toBe(button('Abrir'));
});

it('returns the focus to the control before the one that left the page', async () => {
  render(<Page />);
  button('Abrir').focus();
  await press('Item de menu');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Camada' }));
  await escape();
  expect(document.activeElement).toBe(button('Abrir'));
});

it('returns the focus to the control that opened it after many of its own controls had the focus', async () => {
  render(<Page />);
  await press('Abrir');
  for (const field of fields) button(field).focus();
  await escape();
  expect(document.activeElement).toBe(button('Abrir'));
});

it('leaves the focus to no element when none had it before', async () => {
  render(<Page />);
  button('Item de menu').focus();
  button('Item de menu').blur();
  await act(async () => void fireEvent.click(button('Abrir')));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Camada' }));
  await escape();
  expect(document.activeElement).toBe(document.body);
});

it('returns the focus to the layer below, and to the page when both close at once', async () => {
  render(<Page />);
  await press('Abrir');
  await press('Perguntar');
  await escape();
  expect(document.activeElement).toBe(button('Perguntar'));
  await press('Perguntar');
  await press('Descartar');
  expect(document.activeElement).toBe(button('Abrir'));
});

it('is in front of a layer that is usually above it', async () => {
  render(<Page />);
  await press('Abrir');
  const [below] = document.querySelectorAll<HTMLElement>('[data-modal-layer]');
  below?.style.setProperty('z-index', '80');
  await press('Perguntar');
  const [, front] = document.querySelectorAll<HTMLElement>('[data-modal-layer]');
  expect(front?.style.zIndex).toBe('80');
});

it('hides what is not the layer in front, until it closes', async () => {
  render(<Page />);
  await press('Abrir');
  expect(hidden()).toEqual([true, false]);
  await press('Perguntar');
  expect(hidden()).toEqual([true, true, false]);
  await escape();
  expect(hidden()).toEqual([true, false]);
  await escape();
  expect(hidden()).toEqual([false]);
});
