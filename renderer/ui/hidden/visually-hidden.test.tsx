import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VisuallyHidden } from './visually-hidden.tsx';

it.each(['span', 'h1', 'caption', 'legend'] as const)('hides its text in the element %s', (tag) => {
  const markup = renderToStaticMarkup(<VisuallyHidden as={tag}>Cookies</VisuallyHidden>);
  expect(markup).toMatch(new RegExp(`^<${tag} class="[^"]*hidden[^"]*">Cookies</${tag}>$`));
});
