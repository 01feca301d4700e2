// The entry of the records about validations of companies.
export { applyEvent } from './apply.ts';
export { isProven, lapse } from './flow.ts';
export { readRows } from './read-rows.ts';
export { createRenewedByProof } from './renewed.ts';
export { contactQuery } from './steps.ts';
export {
  endValidations,
  insertDraft,
  listValidations,
  lockByProtocol,
  removeDrafts,
  selectByProtocol,
  selectLastSent,
  selectValidation,
  toValidation,
  type ValidationKey,
  type ValidationRow,
} from './store.ts';
export { triesAt } from './tries.ts';
