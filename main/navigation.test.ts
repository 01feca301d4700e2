import { describe, expect, it } from 'vitest';
import { decideMovement, isOutsideAddress } from './navigation.ts';
import type { Movement, Verdict } from './navigation.ts';

const table: readonly (readonly [Movement, string, Verdict])[] = [
  ['navigate', 'app://portal/', 'allow'],
  ['navigate', 'app://portal/dashboard/vendas/pedidos?x=1#y', 'allow'],
  ['navigate', 'app://portal/apiary', 'allow'],
  ['navigate', 'app://portal/api/auth/v1/user/exists', 'deny'],
  ['navigate', 'app://portal/cache/localhost.json', 'deny'],
  ['navigate', 'app://portal/script/pedidos', 'deny'],
  ['navigate', 'app://portal/module-frame/index.html', 'deny'],
  ['navigate', 'app://portal/x/../module-frame/index.html', 'deny'],
  ['navigate', 'app://other/', 'deny'],
  ['navigate', 'app://portal.evil.example/', 'deny'],
  ['navigate', 'app://user@portal/', 'deny'],
  ['navigate', 'app://portal:81/', 'deny'],
  ['navigate', 'https://portal/', 'deny'],
  ['navigate', 'https://example.org/', 'deny'],
  ['navigate', 'file:///etc/passwd', 'deny'],
  ['navigate', 'data:text/html,<h1>x</h1>', 'deny'],
  ['navigate', 'javascript:alert(1)', 'deny'],
  ['navigate', 'blob:app://portal/1', 'deny'],
  ['navigate', 'about:blank', 'deny'],
  ['navigate', 'not an address', 'deny'],
  ['navigate', `app://portal/${'a'.repeat(3_000)}`, 'deny'],
  ['redirect', 'app://portal/dashboard', 'allow'],
  ['redirect', 'https://example.org/', 'deny'],
  ['frame', 'app://portal/module-frame/index.html?v=1', 'allow'],
  ['frame', 'app://portal/module-frame/../index.html', 'deny'],
  ['frame', 'app://portal/', 'deny'],
  ['frame', 'app://portal/module-frame', 'deny'],
  ['frame', 'https://example.org/module-frame/', 'deny'],
  ['frame', 'data:text/html,x', 'deny'],
  ['frame', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'allow'],
  ['frame', 'https://player.vimeo.com/video/123456789', 'allow'],
  ['frame', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1', 'deny'],
  ['frame', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'deny'],
  ['navigate', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'deny'],
  ['window', 'https://example.org/', 'open-outside'],
  ['window', 'mailto:ajuda@aurora.com.br', 'open-outside'],
  ['window', 'app://portal/', 'deny'],
  ['window', 'file:///etc/passwd', 'deny'],
  ['window', 'about:blank', 'deny'],
  ['window', '', 'deny'],
];

describe('movement', () => {
  it.each(table)('decides %s to %s: %s', (movement, address, verdict) => {
    expect(decideMovement(movement, address)).toBe(verdict);
  });
});

describe('outside address', () => {
  it.each([
    ['https://www.aurora.com.br/contato', true],
    ['http://aurora.com.br', true],
    ['mailto:ajuda@aurora.com.br', true],
    ['tel:+551130001000', true],
    ['https://aurora.com.br@evil.example/', false],
    ['https://:senha@evil.example/', false],
    ['file:///etc/passwd', false],
    ['smb://servidor/pasta', false],
    ['ms-msdt:/id', false],
    ['app://portal/', false],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
  ])('decides whether the system may open %s: %s', (address, expected) => {
    expect(isOutsideAddress(address)).toBe(expected);
  });
});
