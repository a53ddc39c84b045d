import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useMadeWhenAsked } from '../focus/use-made-when-asked.ts'
import classes from './prefix-select.module.css'

/** `short` is used in the button if the words are too long for it. */
export type PrefixChoice<Value extends string> = {
  readonly value: Value
  readonly words: string
  readonly short?: string
}

type PrefixSelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly PrefixChoice<Value>[]
  readonly onChange: (value: Value) => void
  readonly size?: 'small' | 'normal'
}

/**
 * A small select with its label inside: "Type All"; once something is chosen, only the choice is shown. It is always as wide as its widest
 * choice, so that choosing moves nothing. Arrow keys choose, Enter confirms, Esc closes.
 */
export function PrefixSelect<Value extends string>(props: PrefixSelectProps<Value>) {
  const { isMade, button, ask } = useMadeWhenAsked()
  const labelId = useId()
  const shown = { ...props, button, labelId }
  if (isMade) return <MadeSelect {...shown} />
  return (
    <UnstyledButton {...lookOf(shown)} {...CLOSED} onClick={ask} onKeyDown={(event) => isArrow(event) && ask(event)}>
      <Face {...shown} />
    </UnstyledButton>
  )
}

const CLOSED = { 'aria-haspopup': 'listbox', 'aria-expanded': false, autoComplete: 'off' } as const

function isArrow({ key }: KeyboardEvent): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp'
}

type ShownProps<Value extends string> = PrefixSelectProps<Value> & {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly labelId: string
}

function MadeSelect<Value extends string>(props: ShownProps<Value>) {
  const { labelId, value, choices, onChange } = props
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectActiveOption(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const take = (words: string) => {
    const taken = choices.find((choice) => choice.value === words)
    if (taken) onChange(taken.value)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton {...lookOf(props)} onClick={() => combobox.toggleDropdown()}>
          <Face {...props} />
        </UnstyledButton>
      </Combobox.Target>
      <Options labelledBy={labelId} choices={choices} value={value} />
    </Combobox>
  )
}

function lookOf<Value extends string>({ button, label, labelId, value, choices, size = 'normal' }: ShownProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  return {
    ...({ ref: button, role: 'combobox', 'aria-labelledby': labelId } as const),
    className: classes.button,
    title: isAlone(value, choices) ? `${label}: ${chosen?.words ?? ''}` : undefined,
    mod: { size },
  }
}

function Face<Value extends string>({ label, labelId, value, choices }: ShownProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <span className={classes.face} data-widest={widestFace(label, choices)}>
        <span className={classes.shown}>
          <span id={labelId} className={classes.label} hidden={isAlone(value, choices)}>
            {label}
          </span>
          <span className={classes.value}>{chosen?.short ?? chosen?.words ?? ''}</span>
        </span>
      </span>
      <IconChevronDown size={14} aria-hidden className={classes.label} />
    </>
  )
}

/** True if the choice needs no label: in a filter, '' matches everything and needs it; any other choice speaks for itself. */
function isAlone(value: string, choices: readonly PrefixChoice<string>[]): boolean {
  return value !== '' && choices.some((choice) => choice.value === '')
}

/** Widest text by its number of letters, which is accurate enough for words of one kind. */
function widestFace(label: string, choices: readonly PrefixChoice<string>[]): string {
  const faces = choices.map(({ value, words, short = words }) =>
    isAlone(value, choices) ? short : `${label}  ${words}`,
  )
  return faces.reduce((widest, face) => (face.length > widest.length ? face : widest), '')
}

type OptionsProps = {
  readonly labelledBy: string
  readonly choices: readonly PrefixChoice<string>[]
  readonly value: string
}

function Options({ labelledBy, choices, value }: OptionsProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-labelledby={labelledBy}>
        {choices.map((choice) => (
          <Combobox.Option value={choice.value} key={choice.value} active={choice.value === value}>
            {choice.words}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
