import { useState } from 'react';
import { Card } from '#renderer/ui/card/card.tsx';
import { OneTimeCodeField } from '#renderer/ui/field/one-time-code-field.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import styles from '#renderer/modules/playground/playground.module.css';

export function Fields() {
  const [found, setFound] = useState('');
  return (
    <Card title="Campos">
      <div className={styles['stack']}>
        <TextField label="CNPJ" defaultValue="12.ABC.345/01DE-35" figures hint="Aceita letras, como nos CNPJs novos." />
        <TextField
          label="E-mail"
          need="required"
          type="email"
          defaultValue="mariana@hotmaol.com"
          error="Informe um email válido."
        />
        <TextField label="Telefone" need="optional" type="tel" placeholder="(31) 99134-2207" />
        <TextField label="Tipo" defaultValue="ADFS" disabled />
        <TextArea label="Parâmetros em JSON" need="optional" code rows={3} defaultValue={'{ "numero": "48217" }'} />
        <SearchField label="Buscar" placeholder="Nome, e-mail ou grupo" onSearch={setFound} />
        {found !== '' && <p>Buscado: {found}</p>}
      </div>
    </Card>
  );
}

export function Passwords() {
  const [password, setPassword] = useState('ipeamarelo');
  return (
    <Card title="Senha">
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint="Colar é permitido. Gerenciadores de senha também."
        rules={[
          { label: 'Mínimo de 8 dígitos', met: password.length >= 8 },
          { label: 'Diferente do e-mail', met: password !== 'mariana@aurora.com.br' },
          { label: 'Fora da lista de comuns', met: false },
          { label: 'Igual à confirmação', met: false },
        ]}
      />
    </Card>
  );
}

export function OneTimeCode() {
  const [code, setCode] = useState('7KQ4');
  const [wrong, setWrong] = useState('ABC123');
  const [complete, setComplete] = useState('');
  return (
    <Card title="Código de uso único">
      <div className={styles['stack']}>
        <OneTimeCodeField
          label="Código"
          value={code}
          onChange={setCode}
          onComplete={setComplete}
          hint={complete === '' ? 'Pode colar. Maiúsculas e minúsculas valem igual.' : `Completo: ${complete}`}
        />
        <OneTimeCodeField
          label="Código recusado"
          value={wrong}
          onChange={setWrong}
          error="Código expirado. Peça um novo código."
        />
      </div>
    </Card>
  );
}
