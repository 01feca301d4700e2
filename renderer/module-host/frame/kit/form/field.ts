// One field without a form: a filter, a choice over a list.
import type { FormField, Kit } from '#contract/portal-types/index.d.ts';
import { createControl } from './form-control.ts';

export const field: Kit['field'] = ({ onChange, name = 'campo', ...rest }) => {
  const described: FormField = { ...rest, name };
  const control = createControl(described, 'alone');
  let given = control.value();
  const give = (): void => {
    if (control.check() !== null || control.value() === given) return;
    given = control.value();
    onChange(given);
  };
  control.input.addEventListener('change', give);
  // Enter asks for it where no form does; a text with a mask sends no change of its own.
  if (control.input instanceof HTMLInputElement)
    control.input.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing) give();
    });
  return control.box;
};
