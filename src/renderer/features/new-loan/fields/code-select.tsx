import { Select } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { fieldNotes } from '../../../components/field-message.tsx'
import { FIELD_LABELS, type PlainFieldName } from '../model/places.ts'
import classes from './code-select.module.css'
import { byCodeThenWords, type CodeOption, meantOption, optionLabel } from './option-filter.ts'
import { useFormField } from './use-form-field.ts'

type CodeSelectProps = {
  readonly name: PlainFieldName
  readonly options: readonly CodeOption[]
  readonly className?: string | undefined
}

/** A choice among codes, each with its words beside it; typing finds both. While it is not typed in, the two tones show. */
export function CodeSelect({ name, options, className }: CodeSelectProps) {
  const { error, value, onBlur, ...field } = useFormField(name)
  const chosen = options.find(({ code }) => code === value)
  const typing = useTypedChoice(options, chosen, field.onChange)
  return (
    <div className={`${classes.field} ${className ?? ''}`} data-chosen={chosen !== undefined || undefined}>
      <Select
        label={FIELD_LABELS[name]}
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        withCheckIcon={false}
        maxDropdownHeight={320}
        nothingFoundMessage="No match"
        filter={byCodeThenWords}
        data={options.map((option) => ({ value: option.code, label: optionLabel(option) }))}
        renderOption={({ option }) => <CodeWithWords option={options.find(({ code }) => code === option.value)} />}
        value={value === '' ? null : value}
        classNames={{ input: classes.input }}
        {...field}
        {...fieldNotes({ error })}
        onKeyDown={typing.onKeyDown}
        onBlur={(event) => {
          typing.settle(event.currentTarget.value)
          onBlur()
        }}
      />
      <span className={classes.chosen} aria-hidden>
        <CodeWithWords option={chosen} />
      </span>
    </div>
  )
}

/** Who types a code and goes on has chosen it, without a look at the list; who walked through the list has not. */
function useTypedChoice(
  options: readonly CodeOption[],
  chosen: CodeOption | undefined,
  choose: (code: string) => void,
) {
  const isWalking = useRef(false)
  const settle = (typed: string) => {
    const meant = meantOption(options, typed)
    if (meant && meant !== chosen && !isWalking.current) choose(meant.code)
    isWalking.current = false
  }
  return {
    settle,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') settle(event.currentTarget.value)
      else isWalking.current = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    },
  }
}

function CodeWithWords({ option }: { readonly option: CodeOption | undefined }) {
  if (!option) return null
  return (
    <span className={classes.option}>
      <span className={classes.code}>{option.code}</span>
      <span className={classes.words}>{option.words}</span>
    </span>
  )
}
