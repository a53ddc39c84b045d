import { Select } from '@mantine/core'
import { fieldNotes } from '../../../components/field-message.tsx'
import { FIELD_LABELS, type PlainFieldName } from '../model/places.ts'
import classes from './code-select.module.css'
import { byCodeThenName } from './option-filter.ts'
import { useFormField } from './use-form-field.ts'

export type CodeOption = { readonly code: string; readonly words: string }

type CodeSelectProps = {
  readonly name: PlainFieldName
  readonly options: readonly CodeOption[]
  readonly className?: string | undefined
}

/** A choice among codes, each with its words beside it; typing finds both. While it is not typed in, the two tones show. */
export function CodeSelect({ name, options, className }: CodeSelectProps) {
  const { error, value, ...field } = useFormField(name)
  const chosen = options.find(({ code }) => code === value)
  return (
    <div className={`${classes.field} ${className ?? ''}`} data-chosen={chosen !== undefined || undefined}>
      <Select
        label={FIELD_LABELS[name]}
        searchable
        openOnFocus={false}
        autoSelectOnBlur
        selectFirstOptionOnChange
        allowDeselect={false}
        withCheckIcon={false}
        maxDropdownHeight={320}
        nothingFoundMessage="No match"
        filter={byCodeThenName}
        data={options.map(({ code, words }) => ({ value: code, label: `${code} ${words}` }))}
        renderOption={({ option }) => (
          <CodeWithWords {...(options.find(({ code }) => code === option.value) ?? NONE)} />
        )}
        value={value === '' ? null : value}
        classNames={{ input: classes.input }}
        {...field}
        {...fieldNotes({ error })}
      />
      {chosen && (
        <span className={classes.chosen} aria-hidden>
          <CodeWithWords {...chosen} />
        </span>
      )}
    </div>
  )
}

const NONE: CodeOption = { code: '', words: '' }

function CodeWithWords({ code, words }: CodeOption) {
  return (
    <span className={classes.option}>
      <span className={classes.code}>{code}</span>
      <span className={classes.words}>{words}</span>
    </span>
  )
}
