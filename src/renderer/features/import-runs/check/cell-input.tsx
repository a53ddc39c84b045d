import { Autocomplete } from '@mantine/core'
import { type CodeOption, matchingOptions } from '../../../components/fields/option-filter.ts'
import classes from './cell-input.module.css'

type CellInputProps = {
  readonly label: string
  /** Of the cell before. */
  readonly text: string
  readonly value: string
  /** Codes of the field, each with its words. */
  readonly options: readonly CodeOption[] | undefined
  readonly onType: (text: string) => void
  readonly onKeep: () => void
}

/** Text of a cell that is being corrected. If its field has codes, they are listed below; typing anything stays possible. */
export function CellInput({ label, text, value, options, onType, onKeep }: CellInputProps) {
  const shared = { 'aria-label': label, autoComplete: 'off', spellCheck: false, value, onBlur: onKeep }
  if (options) return <ListedInput {...shared} text={text} options={options} onChange={onType} />
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
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/** All codes are listed until another text is typed, then those that match. The arrows mark one and Enter takes it. */
function ListedInput({ text, options, ...props }: ListedInputProps) {
  const words = new Map(options.map(({ code, words: meaning }) => [code, meaning]))
  return (
    <Autocomplete
      {...props}
      autoFocus
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
