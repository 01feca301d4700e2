import { LoginCompany } from '#contract/entities/login-company.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoginShell } from './login-shell.tsx';

const marks = { read: () => null, write: () => undefined };

const markupFor = (environment: string): string => {
  const company = LoginCompany.parse({
    id: 'aurora',
    status: 'enabled',
    appTitle: 'Aurora',
    environment,
    loginType: 'both',
    module: [],
  });
  return renderToStaticMarkup(
    <LoginShell company={company} marks={marks} onCookies={null} face={null} isFirstStep>
      passo
    </LoginShell>,
  );
};

test.each([
  ['development', 'Ambiente de desenvolvimento'],
  ['homologation', 'Ambiente de homologação'],
])('names %s above the step', (environment, text) => {
  expect(markupFor(environment)).toContain(`>${text}</p>`);
});

test('shows no environment in production', () => {
  expect(markupFor('production')).not.toContain('Ambiente');
  expect(markupFor('production')).toContain('passo');
});
