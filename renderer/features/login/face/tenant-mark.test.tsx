// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { LoginCompany } from '#contract/entities/login-company.ts';
import { TenantMark } from './tenant-mark.tsx';

const company = LoginCompany.parse({
  id: 'acme',
  status: 'enabled',
  appTitle: 'Portal Zênite',
  loginType: 'both',
  module: [],
  style: { logo: '/script/marca.svg', layout: {} },
});

afterEach(() => vi.restoreAllMocks());

/** The mark as the server drew it and the page took it over. */
async function takenOver(): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<TenantMark company={company} />);
  await act(async () => render(<TenantMark company={company} />, { container, hydrate: true }));
  return container;
}

const pictureOf = (place: HTMLElement): HTMLImageElement | null => place.querySelector('img');

function loading(complete: boolean, decode: () => Promise<void>): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  HTMLImageElement.prototype.decode = decode;
}

it('shows the logo, and the first letter of the name when the logo cannot be loaded', async () => {
  loading(false, () => Promise.resolve());
  const place = await takenOver();
  expect([pictureOf(place)?.getAttribute('src'), place.textContent]).toEqual(['/script/marca.svg', 'Portal Zênite']);
  const picture = pictureOf(place);
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect([pictureOf(place), place.textContent]).toEqual([null, 'ZPortal Zênite']);
});

it.each([
  ['keeps a logo that was loaded before the page took the login over', () => Promise.resolve(), 1],
  ['replaces a logo that failed before', () => Promise.reject(new Error('EncodingError')), 0],
])('%s', async (_name, decode, pictures) => {
  loading(true, decode);
  expect((await takenOver()).querySelectorAll('img')).toHaveLength(pictures);
});
