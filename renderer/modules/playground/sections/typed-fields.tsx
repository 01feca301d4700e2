// Every kind of typed value, with its wire format below the field.
import { useState } from 'react';
import { CepField } from '#renderer/typed-field/cep-field.tsx';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { DateTimeField } from '#renderer/typed-field/date-time-field.tsx';
import { noMoment } from '#renderer/typed-field/date-time.ts';
import { EmailField } from '#renderer/typed-field/email-field.tsx';
import { FileField, fileProblem } from '#renderer/typed-field/file-field.tsx';
import {
  boletoKind,
  cepKind,
  cnpjKind,
  cpfKind,
  cpfOrCnpjKind,
  dateKind,
  emailKind,
  emailsKind,
  moneyKind,
  numberKind,
  phoneKind,
  problemOf,
  type TypedKind,
  urlKind,
} from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

const plain: readonly (readonly [label: string, kind: TypedKind, first: string])[] = [
  ['CPF', cpfKind, ''],
  ['CNPJ alfanumérico', cnpjKind, '12.ABC.345/01DE-35'],
  ['CPF ou CNPJ', cpfOrCnpjKind, ''],
  ['Telefone com DDD', phoneKind, ''],
  ['Número', numberKind(), ''],
  ['Valor em reais', moneyKind(), ''],
  ['Valor em dólares', moneyKind('en-US'), ''],
  ['E-mails em cópia', emailsKind, ''],
  ['Endereço na internet', urlKind, ''],
  ['Linha digitável', boletoKind, ''],
];

/** The state of a field as in a form: stores the text and shows its problem on blur. */
function useTyped(kind: TypedKind, label: string, first = '') {
  const [value, setValue] = useState(first);
  const [left, setLeft] = useState(false);
  const problem = problemOf(kind, value, 'required');
  return {
    label,
    need: 'required',
    value,
    hint: value !== '' && problem === undefined ? `Enviado: ${kind.raw(value)}` : undefined,
    error: left ? problem : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => setValue(event.target.value),
    onBlur: () => setLeft(true),
  } as const;
}

function One({ label, kind, first }: { readonly label: string; readonly kind: TypedKind; readonly first: string }) {
  return <TypedField {...useTyped(kind, label, first)} kind={kind} />;
}

// The portal has no register of postal codes; this example knows one street.
const streets = new Map([['01310100', { line: 'Avenida Paulista, Bela Vista, São Paulo, SP' }]]);
const lookUp = (cep: string) => Promise.resolve(streets.get(cep) ?? null);

function File() {
  const [file, setFile] = useState<File | null>(null);
  const [left, setLeft] = useState(false);
  const take = (chosen: File | null): void => {
    setFile(chosen);
    setLeft(true);
  };
  const error = left ? fileProblem('Contrato', file, 'required') : undefined;
  return <FileField label="Contrato" need="required" hint="PDF, imagem ou planilha." error={error} onFile={take} />;
}

export function TypedFields() {
  const date = useTyped(dateKind, 'Vencimento');
  const email = useTyped(emailKind, 'E-mail do convidado');
  const cep = useTyped(cepKind, 'CEP');
  const [moment, setMoment] = useState(noMoment);
  return (
    <div className={styles['whole']}>
      <Card title="Campos com formato">
        <div className={styles['fields']}>
          {plain.map(([label, kind, first]) => (
            <One key={label} label={label} kind={kind} first={first} />
          ))}
          <DateField {...date} />
          <DateTimeField legend="Agendamento" value={moment} onChange={setMoment} />
          <EmailField {...email} domains={['aurora.com.br']} />
          <CepField {...cep} lookUp={lookUp} />
          <File />
        </div>
      </Card>
    </div>
  );
}
