import { Autocomplete } from '@mantine/core'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type CodeOption, matchingOptions } from '../../../components/fields/option-filter.ts'
import classes from './cell-input.module.css'
import { CELL_OPTIONS, meantCode } from './cell-options.ts'

type CellInputProps = {
  readonly field: ImportField
  readonly label: string
  /** Of the cell before. */
  readonly text: string
  readonly value: string
  /** True if the cell was opened as it is; false if a first letter has begun it anew. */
  readonly isOpened: boolean
  readonly onType: (text: string) => void
  readonly onKeep: () => void
  /** Keeps the code that is chosen from the list. */
  readonly onTake: (code: string) => void
}

/** Text of a cell that is being corrected. If its field has codes, they are listed below; typing anything stays possible. */
export function CellInput({ field, label, text, value, isOpened, onType, onKeep, onTake }: CellInputProps) {
  const shared = { 'aria-label': label, autoComplete: 'off', spellCheck: false, value, onBlur: onKeep }
  const options = CELL_OPTIONS[field]
  if (options) {
    const listed = { text, options, isOpened, isMeant: value !== text && meantCode(field, value) !== undefined }
    return <ListedInput {...shared} {...listed} onChange={onType} onOptionSubmit={onTake} />
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: one has just begun to type in it
      autoFocus
      {...shared}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

type ListedInputProps = {
  readonly 'aria-label': string
  readonly text: string
  readonly value: string
  readonly options: readonly CodeOption[]
  readonly isOpened: boolean
  /** True if the first code listed is surely meant. */
  readonly isMeant: boolean
  readonly onChange: (text: string) => void
  readonly onOptionSubmit: (code: string) => void
  readonly onBlur: () => void
}

/**
 * All codes are listed until another text is typed, then those that match. Typing replaces the text of an opened cell. The
 * arrows or a few letters mark a code and Enter keeps it.
 */
function ListedInput({ text, options, isOpened, isMeant, ...props }: ListedInputProps) {
  const words = new Map(options.map(({ code, words: meaning }) => [code, meaning]))
  return (
    <Autocomplete
      {...props}
      autoFocus
      onFocus={(event) => isOpened && event.currentTarget.select()}
      selectFirstOptionOnChange={isMeant}
      data={options.map(({ code }) => code)}
      filter={({ search }) => {
        const shown = search === text ? options : matchingOptions(options, search)
        return shown.map(({ code }) => ({ value: code, label: code }))
      }}
      renderOption={({ option: { value } }) => (
        <span className={classes.option}>
          {value} <span className={classes.words}>{words.get(value)}</span>
        </span>
      )}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      classNames={{ root: classes.around, wrapper: classes.around, input: classes.input }}
    />
  )
}
