// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createLoad } from '#renderer/module-host/frame/kit/load.ts';
import { createTabs } from './tabs.ts';

afterEach(() => document.body.replaceChildren());

const tabs = createTabs(createLoad(() => element('p', {}, 'Falhou')));

it('keeps the focus in the view of a tab that is loaded again by a button in it', async () => {
  const drawn = tabs([{ id: 'a', label: 'Em aberto', content: async () => element('button', {}, 'Atualizar') }], {
    label: 'Situação',
  });
  document.body.append(drawn);
  const panel = drawn.querySelector('[role="tabpanel"]');
  await drawn.reload();
  expect(panel?.hasAttribute('tabindex')).toBe(false);
  panel?.querySelector('button')?.focus();
  await drawn.reload();
  expect(document.activeElement).toBe(panel);
  // Without the attribute a browser would take the focus away.
  expect(panel?.getAttribute('tabindex')).toBe('-1');
});
