import { FileDown } from 'lucide-react';
import { sdkDeclarations } from '#renderer/module-host/sdk-declarations.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import type { Scripted } from '#renderer/modules/playground/laboratory-props.ts';
import styles from './scripts.module.css';
import { type BenchForm, type BenchProblems, layouts, type Source } from './bench-form.ts';

const sources: readonly { readonly value: Source; readonly label: string }[] = [
  { value: 'item', label: 'Do item' },
  { value: 'name', label: 'Por nome' },
  { value: 'editor', label: 'Editor' },
];

export function BenchFields({
  form,
  items,
  problems,
  documentId,
  onChange,
  onCopy,
}: {
  readonly form: BenchForm;
  readonly items: readonly Scripted[];
  readonly problems: BenchProblems;
  /** The id of the text in the editor. */
  readonly documentId: string;
  readonly onChange: (form: BenchForm) => void;
  /** Copies the script of the item to the editor. */
  readonly onCopy: () => void;
}) {
  return (
    <>
      <Select
        label="Em nome do item"
        hint="Consultas, conector e arquivos são os deste item."
        options={items.map(({ key, module, item }) => ({ value: key, label: `${module.title} · ${item.title}` }))}
        value={form.item}
        onChange={(item) => onChange({ ...form, item })}
      />
      <RadioGroup
        legend="Script"
        inline
        options={sources}
        value={form.source}
        onChange={(source) => onChange({ ...form, source })}
      />
      {form.source === 'name' && (
        <TextField
          label="Nome do script"
          hint="Como em /script/{nome}."
          need="required"
          value={form.name}
          error={problems.name}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
      )}
      {form.source === 'editor' && (
        <>
          <div className={styles['editor']}>
            <CodeEditor
              label="Código"
              language="javascript"
              declarations={sdkDeclarations}
              documentId={documentId}
              initialText={form.text}
              onChange={(text) => onChange({ ...form, text })}
            />
          </div>
          {problems.text !== undefined && (
            <p className={styles['problem']} role="alert">
              {problems.text}
            </p>
          )}
          <div>
            <Button size="small" icon={FileDown} sends onClick={onCopy}>
              Trazer o script do item
            </Button>
          </div>
        </>
      )}
      <TextArea
        label="Parâmetros em JSON"
        need="optional"
        code
        rows={3}
        value={form.parameters}
        error={problems.parameters}
        onChange={(event) => onChange({ ...form, parameters: event.target.value })}
      />
      <RadioGroup
        legend="Empresas informadas ao script"
        inline
        options={[
          { value: 'selected', label: 'As selecionadas' },
          { value: 'none', label: 'Nenhuma' },
        ]}
        value={form.entities}
        onChange={(entities) => onChange({ ...form, entities })}
      />
      <RadioGroup
        legend="Layout"
        inline
        options={layouts.map((value) => ({ value, label: value }))}
        value={form.layout}
        onChange={(layout) => onChange({ ...form, layout })}
      />
    </>
  );
}
