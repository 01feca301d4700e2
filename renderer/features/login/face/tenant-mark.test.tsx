// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

let undo = (): void => undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  undo();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The mark as the server drew it and the page took it over. */
async function takenOver(): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<TenantMark company={company} />);
  await act(async () => {
    const root = hydrateRoot(place, <TenantMark company={company} />);
    undo = () => act(() => root.unmount());
  });
  return place;
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
  await act(async () => pictureOf(place)?.dispatchEvent(new Event('error')));
  expect([pictureOf(place), place.textContent]).toEqual([null, 'ZPortal Zênite']);
});

it.each([
  ['keeps a logo that was loaded before the page took the login over', () => Promise.resolve(), 1],
  ['replaces a logo that failed before', () => Promise.reject(new Error('EncodingError')), 0],
])('%s', async (_name, decode, pictures) => {
  loading(true, decode);
  expect((await takenOver()).querySelectorAll('img')).toHaveLength(pictures);
});
