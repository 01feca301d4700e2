// Parts of the login page that few companies use. They are loaded only for these companies.
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
