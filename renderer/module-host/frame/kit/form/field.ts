// A field outside a form, for example a filter above a list.
import type { FormField, Kit } from '#contract/portal-types/index.d.ts';
import { createControl } from './form-control.ts';

export const field: Kit['field'] = ({ onChange, name = 'campo', ...rest }) => {
  const described: FormField = { ...rest, name };
  const control = createControl(described, 'alone');
  let reported = control.value();
  const report = (): void => {
    if (control.check() !== null || control.value() === reported) return;
    reported = control.value();
    onChange(reported);
  };
  control.input.addEventListener('change', report);
  // Enter reports the value, too, because no form submits it and a masked input may fire no `change`.
  if (control.input instanceof HTMLInputElement)
    control.input.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing) report();
    });
  return control.box;
};
