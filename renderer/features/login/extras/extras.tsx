// What few companies have on their login: loaded for those alone.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { ModalPlace } from './modal-place.tsx';
import { Promotion } from './promotion.tsx';

export function Extras({ company, marks }: { readonly company: LoginCompany; readonly marks: Marks }) {
  return (
    <>
      {company.promotion && <Promotion promotion={company.promotion} />}
      <ModalPlace company={company} marks={marks} />
    </>
  );
}
