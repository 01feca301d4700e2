// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWebSession } from './web.ts';

const clear = (): void => {
  localStorage.clear();
  document.cookie = 'code=; Max-Age=0; Path=/';
};
beforeEach(clear);
afterEach(clear);

describe('the session code in a browser', () => {
  it('stands in the cookie and, as base64, in local storage', async () => {
    const keeper = createWebSession();
    expect(await keeper.has()).toBe(false);
    await keeper.keep('abc-123');
    expect(document.cookie).toBe('code=abc-123');
    expect(localStorage.getItem('code')).toBe(btoa('abc-123'));
    expect(keeper.header()).toEqual({ code: 'abc-123' });
  });
  it('is found again by the next page, in either place', async () => {
    await createWebSession().keep('abc-123');
    expect(createWebSession().header()).toEqual({ code: 'abc-123' });
    document.cookie = 'code=; Max-Age=0; Path=/';
    expect(createWebSession().header()).toEqual({ code: 'abc-123' });
  });
  it('is forgotten in both', async () => {
    const keeper = createWebSession();
    await keeper.keep('abc-123');
    await keeper.forget();
    expect([document.cookie, localStorage.getItem('code'), keeper.header()]).toEqual(['', null, {}]);
    expect(await keeper.has()).toBe(false);
  });
  it('never reaches the page behind the gateway: only that there is one', async () => {
    await createWebSession().keep(undefined);
    const next = createWebSession();
    expect(await next.has()).toBe(true);
    expect([next.header(), document.cookie, localStorage.getItem('code')]).toEqual([{}, '', null]);
    await next.forget();
    expect(await createWebSession().has()).toBe(false);
  });
  it('that is not base64 is none', async () => {
    localStorage.setItem('code', '%%%');
    expect(await createWebSession().has()).toBe(false);
  });
  it('of another tab is followed, and what other keys say is not', async () => {
    const keeper = createWebSession();
    const heard: boolean[] = [];
    const stop = keeper.onChange((present) => heard.push(present));
    await keeper.keep('abc-123');
    dispatchEvent(new StorageEvent('storage', { key: 'portal-theme' }));
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    expect(heard).toEqual([true, false]);
  });
});
