import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorState } from './error-state.tsx';

it('holds the technical details in a closed disclosure, with a button that copies them', () => {
  const markup = renderToStaticMarkup(<ErrorState details="StatusCode: 502 / Erro: #PROXY" />);
  const [, attributes = '', content = ''] = /<details([^>]*)>(.*)<\/details>/.exec(markup) ?? [];
  expect(attributes).toMatch(/class="[^"]*disclosure/);
  expect(attributes).not.toMatch(/ open/);
  expect(content).toMatch(/^<summary[^>]*><span[^>]*>Detalhes<\/span>/);
  expect(content).toContain('<pre>StatusCode: 502 / Erro: #PROXY</pre>');
  expect(content).toContain('Copiar detalhes');
});

it('has no disclosure without technical details', () => {
  expect(renderToStaticMarkup(<ErrorState />)).not.toContain('<details');
});
