import { timeKind } from './kinds.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A time field: hours and minutes are typed as HH:MM, in 24 hours whatever the language of the browser. */
export const TimeField = (props: Omit<TypedFieldProps, 'kind'>) => <TypedField {...props} kind={timeKind} />;
