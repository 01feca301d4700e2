// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { picture } from './picture.ts';

it.each(['load', 'error'])('describes the picture of a file, and revokes its address after the event %s', (event) => {
  const revoked = vi.fn<(address: string) => void>();
  // jsdom has no addresses of files.
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: revoked });
  const drawn = picture(new File(['x'], 'cartaz.png', { type: 'image/png' }), 'Cartaz de atenção');
  expect([drawn.getAttribute('src'), drawn.getAttribute('alt')]).toEqual(['blob:cartaz.png', 'Cartaz de atenção']);
  expect(revoked).not.toHaveBeenCalled();
  drawn.dispatchEvent(new Event(event));
  expect(revoked.mock.calls).toEqual([['blob:cartaz.png']]);
});
