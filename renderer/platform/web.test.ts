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
  it('is stored in the cookie and, as base64, in local storage', async () => {
    const codeStore = createWebSession();
    expect(await codeStore.has()).toBe(false);
    await codeStore.save('abc-123');
    expect(document.cookie).toBe('code=abc-123');
    expect(localStorage.getItem('code')).toBe(btoa('abc-123'));
    expect(codeStore.header()).toEqual({ code: 'abc-123' });
  });
  it('is read by the next page from the cookie or local storage', async () => {
    await createWebSession().save('abc-123');
    expect(createWebSession().header()).toEqual({ code: 'abc-123' });
    document.cookie = 'code=; Max-Age=0; Path=/';
    expect(createWebSession().header()).toEqual({ code: 'abc-123' });
  });
  it('is removed from both', async () => {
    const codeStore = createWebSession();
    await codeStore.save('abc-123');
    await codeStore.clear('signed-out');
    expect([document.cookie, localStorage.getItem('code'), codeStore.header()]).toEqual(['', null, {}]);
    expect(await codeStore.has()).toBe(false);
  });
  it('is hidden behind the gateway, where the page only stores that a session is open', async () => {
    await createWebSession().save(undefined);
    const next = createWebSession();
    expect(await next.has()).toBe(true);
    expect([next.header(), document.cookie, localStorage.getItem('code')]).toEqual([{}, '', null]);
    await next.clear('signed-out');
    expect(await createWebSession().has()).toBe(false);
  });
  it('is ignored when it is not base64', async () => {
    localStorage.setItem('code', '%%%');
    expect(await createWebSession().has()).toBe(false);
  });
  it('follows the code of another tab and ignores other keys', async () => {
    const codeStore = createWebSession();
    const changes: string[] = [];
    const stop = codeStore.onChange((change) => changes.push(change));
    await codeStore.save('abc-123');
    dispatchEvent(new StorageEvent('storage', { key: 'portal-theme' }));
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    expect(changes).toEqual(['opened', 'signed-out']);
  });
  it.each(['lost', 'signed-out'] as const)('announces the end `%s` to other tabs', async (why) => {
    const here = createWebSession();
    await here.save('abc-123');
    const changes: string[] = [];
    const stop = createWebSession().onChange((change) => changes.push(change));
    await here.clear(why);
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    await here.save('abc-456');
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    await here.clear('signed-out');
    dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    stop();
    expect(changes).toEqual([why, 'opened', 'signed-out']);
  });
  it('announces a renewal to other tabs, until the next sign-in', async () => {
    const here = createWebSession();
    const there = createWebSession();
    const changes: string[] = [];
    const stop = there.onChange((change) => changes.push(`${change} ${there.header()['code']}`));
    for (const [code, why] of [
      ['abc-123', 'opened'],
      ['abc-456', 'renewed'],
      ['abc-789', 'opened'],
    ] as const) {
      await here.save(code, why);
      // Observed in Chromium: the cookie of another tab arrives after its copy.
      document.cookie = 'code=late; Path=/';
      dispatchEvent(new StorageEvent('storage', { key: 'code' }));
    }
    stop();
    expect(changes).toEqual(['opened abc-123', 'renewed abc-456', 'opened abc-789']);
  });
});
