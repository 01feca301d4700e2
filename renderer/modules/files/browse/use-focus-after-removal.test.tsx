// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Shown {
  readonly folders?: readonly string[];
  readonly files: readonly string[];
  readonly view?: string | null;
  readonly isAsking?: boolean;
}

const none: readonly string[] = [];

function Place({ folders = none, files, view = 'own', isAsking = false }: Shown) {
  const main = useFocusAfterRemoval([...folders, ...files], view, isAsking);
  return (
    <div ref={main}>
      <span tabIndex={-1} aria-current="location">
        Meus
      </span>
      <ul>
        {folders.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <table>
        <tbody>
          {files.map((name) => (
            <tr key={name} tabIndex={-1}>
              <td>
                <button type="button">{name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Draws a place, and focuses the menu button of an entry. The returned function draws the place anew. */
function drawFocused(shown: Shown, name: string): (next: Shown) => void {
  const { rerender } = render(<Place {...shown} />);
  screen.getByRole('button', { name }).focus();
  return (next) => rerender(<Place {...next} />);
}
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
/** The text and the kind of the focused element. */
const focused = (): string => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

it.each([
  ['the next file', { files: ['a', 'b', 'c'] }, 'b', { files: ['a', 'c'] }, 'TR c'],
  ['the last file after the last one', { files: ['a', 'b'] }, 'b', { files: ['a'] }, 'TR a'],
  ['the place when nothing is left', { files: ['a'] }, 'a', { files: [] }, 'SPAN Meus'],
  ['the next folder', { folders: ['f', 'g'], files: ['a'] }, 'f', { folders: ['g'], files: ['a'] }, 'BUTTON g'],
  ['the first file after the last folder', { folders: ['f'], files: ['a'] }, 'f', { files: ['a'] }, 'TR a'],
] as const)('focuses %s', async (_, before, removed, after, expected) => {
  drawFocused(before, removed)(after);
  await waitFor(() => expect(focused()).toBe(expected));
});

it('waits for the end of the dialog that removed an entry', async () => {
  const draw = drawFocused({ files: ['a', 'b'] }, 'a');
  draw({ files: ['b'], isAsking: true });
  await frames();
  expect(document.activeElement).toBe(document.body);
  draw({ files: ['b'] });
  await waitFor(() => expect(focused()).toBe('TR b'));
});

it.each([
  ['of another view', { files: ['c'], view: 'bin' }],
  ['while the rows belong to the view before', { files: ['b'], view: null }],
] as const)('leaves the focus alone %s', async (_, after) => {
  drawFocused({ files: ['a', 'b'] }, 'a')(after);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus where the person has moved it', async () => {
  drawFocused({ files: ['a', 'b', 'c'] }, 'c')({ files: ['b', 'c'] });
  await frames();
  expect(focused()).toBe('BUTTON c');
});
