import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it.each([
  ['rafael.nogueira@aurora.com.br', 'rafael.nogueira@<wbr/>aurora.com.br'],
  ['rafael.nogueira', '<wbr/>rafael.nogueira'],
])('breaks %s before its domain', (email, markup) => {
  expect(renderToStaticMarkup(<EmailText email={email} />)).toBe(markup);
});
