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
    await keeper.forget('signed-out');
    expect([document.cookie, localStorage.getItem('code'), keeper.header()]).toEqual(['', null, {}]);
    expect(await keeper.has()).toBe(false);
  });
  it('never reaches the page behind the gateway: only that there is one', async () => {
    await createWebSession().keep(undefined);
    const next = createWebSession();
    expect(await next.has()).toBe(true);
    expect([next.header(), document.cookie, localStorage.getItem('code')]).toEqual([{}, '', null]);
    await next.forget('signed-out');
    expect(await createWebSession().has()).toBe(false);
  });
  it('that is not base64 is none', async () => {
    localStorage.setItem('code', '%%%');
    expect(await createWebSession().has()).toBe(false);
  });
  it('follows the code of another tab and ignores other keys', async () => {
    const keeper = createWebSession();
    const heard: string[] = [];
    const stop = keeper.onChange((change) => heard.push(change));
    await keeper.keep('abc-123');
    dispatchEvent(new StorageEvent('storage', { key: 'portal-theme' }));
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    expect(heard).toEqual(['opened', 'signed-out']);
  });
  it.each(['lost', 'signed-out'] as const)('that is %s says so to other tabs', async (why) => {
    const here = createWebSession();
    await here.keep('abc-123');
    const heard: string[] = [];
    const stop = createWebSession().onChange((change) => heard.push(change));
    await here.forget(why);
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    await here.keep('abc-456');
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    await here.forget('signed-out');
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    stop();
    expect(heard).toEqual([why, 'opened', 'signed-out']);
  });
  it('that is renewed says so to other tabs, until the next sign-in', async () => {
    const here = createWebSession();
    const there = createWebSession();
    const heard: string[] = [];
    const stop = there.onChange((change) => heard.push(`${change} ${there.header()['code']}`));
    for (const [code, why] of [
      ['abc-123', 'opened'],
      ['abc-456', 'renewed'],
      ['abc-789', 'opened'],
    ] as const) {
      await here.keep(code, why);
      // Seen in Chromium: the cookie of another tab comes after its copy.
      document.cookie = 'code=late; Path=/';
      dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    }
    stop();
    expect(heard).toEqual(['opened abc-123', 'renewed abc-456', 'opened abc-789']);
  });
});
