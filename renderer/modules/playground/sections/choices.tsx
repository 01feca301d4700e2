import { fold } from '#contract/rules/entity-search.ts';
import { requiredField } from '#contract/rules/field-words.ts';
import { useState } from 'react';
import { Card } from '#renderer/ui/card/card.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { feedbackScores } from '#contract/rules/feedback.ts';
import { ScoreGroup } from '#renderer/ui/choice/score-group.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { ComboBox } from '#renderer/ui/select/combo-box.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

const connectors = [
  { value: 'dw', label: 'dw-aurora', hint: 'Armazém de dados' },
  { value: 'erp', label: 'erp-producao' },
  { value: 'folha', label: 'folha-rh' },
] as const;

const terms = [
  { value: 'day', label: '1 dia' },
  { value: 'week', label: '7 dias' },
  { value: 'month', label: '30 dias' },
] as const;

const cities = ['Belo Horizonte', 'Campinas', 'Contagem', 'Curitiba', 'São Luís'].map((city) => ({ value: city, label: city }));

/** A field whose text finds the options. */
function CitySearch() {
  const [{ text, city }, setTyped] = useState<{ readonly text: string; readonly city: string | null }>({ text: '', city: null });
  const found = cities.filter(({ label }) => city !== null || fold(label).includes(fold(text)));
  return (
    <ComboBox
      label="Cidade"
      placeholder="Nome da cidade"
      list="Cidades"
      text={text}
      onText={(typed) => setTyped({ text: typed, city: null })}
      options={found}
      value={city}
      onChoose={(chosen) => setTyped({ text: chosen, city: chosen })}
    />
  );
}

export function Choices() {
  const [connector, setConnector] = useState<'dw' | 'erp' | 'folha' | null>('dw');
  const [none, setNone] = useState<'dw' | 'erp' | 'folha' | null>(null);
  const [scope, setScope] = useState<'all' | 'main'>('all');
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('week');
  const [score, setScore] = useState<number | null>(null);
  const [checked, setChecked] = useState(true);
  const [mail, setMail] = useState(true);
  return (
    <Card title="Seleção">
      <div className={styles['stack']}>
        <Select label="Conector" options={connectors} value={connector} onChange={setConnector} />
        <Select
          label="Outro conector"
          need="required"
          options={connectors}
          value={none}
          onChange={setNone}
          error={none === null ? requiredField : undefined}
        />
        <CitySearch />
        <div className={styles['row']}>
          <Checkbox checked={checked} onChange={setChecked}>
            Marcada
          </Checkbox>
          <Checkbox checked={false} mixed onChange={() => undefined}>
            Parcial
          </Checkbox>
          <Checkbox checked={!checked} onChange={(next) => setChecked(!next)}>
            Vazia
          </Checkbox>
          <Checkbox checked disabled onChange={() => undefined}>
            Travada
          </Checkbox>
          <Checkbox checked={false} aria-invalid onChange={() => undefined}>
            Com erro
          </Checkbox>
        </div>
        <RadioGroup
          legend="Empresas"
          inline
          value={scope}
          onChange={setScope}
          options={[
            { value: 'all', label: 'Todas' },
            { value: 'main', label: 'Só matriz' },
          ]}
        />
        <Segments
          legend="Validade"
          wide
          value={term}
          onChange={setTerm}
          options={terms}
          hint={`Vale por ${terms.find(({ value }) => value === term)?.label ?? ''}.`}
        />
        <ScoreGroup
          legend="Nota"
          scores={feedbackScores}
          ends={['nada provável', 'muito provável']}
          value={score}
          error={score === null ? requiredField : undefined}
          onChange={setScore}
        />
        <Disclosure title="Avançado" note="Nenhum parâmetro">
          <p>Só para quem precisa.</p>
        </Disclosure>
        <Switch checked={mail} onChange={setMail} hint="Vale na hora.">
          E-mail
        </Switch>
        <Switch checked={!mail} onChange={(next) => setMail(!next)}>
          SMS
        </Switch>
      </div>
    </Card>
  );
}
