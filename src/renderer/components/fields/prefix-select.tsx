import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './prefix-select.module.css'

/** `short` is in the button where the words are too long for it. */
export type Choice<Value extends string> = { readonly value: Value; readonly words: string; readonly short?: string }

type PrefixSelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly size?: 'small' | 'normal'
}

/**
 * A small select with its label inside: "Type All"; once something is chosen, only that is shown. It is as wide as its
 * widest choice from the beginning, so that choosing moves nothing. Arrow keys choose, Enter takes, Esc closes.
 */
export function PrefixSelect<Value extends string>(props: PrefixSelectProps<Value>) {
  const { label, value, choices, onChange, size = 'normal' } = props
  const labelId = useId()
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectActiveOption(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const take = (words: string) => {
    const taken = choices.find((choice) => choice.value === words)
    if (taken) onChange(taken.value)
    combobox.closeDropdown()
  }
  const chosen = choices.find((choice) => choice.value === value)
  const standsAlone = isAlone(value, choices)
  return (
    <Combobox store={combobox} onOptionSubmit={take} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          role="combobox"
          aria-labelledby={labelId}
          className={classes.button}
          title={standsAlone ? `${label}: ${chosen?.words ?? ''}` : undefined}
          mod={{ size }}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.face} data-widest={widestFace(label, choices)}>
            <span className={classes.shown}>
              <span id={labelId} className={classes.label} hidden={standsAlone}>
                {label}
              </span>
              <span className={classes.value}>{chosen?.short ?? chosen?.words ?? ''}</span>
            </span>
          </span>
          <IconChevronDown size={14} aria-hidden className={classes.label} />
        </UnstyledButton>
      </Combobox.Target>
      <Options labelledBy={labelId} choices={choices} value={value} />
    </Combobox>
  )
}

/** In a filter '' leaves out nothing, and needs its label; any other choice speaks for itself. */
function isAlone(value: string, choices: readonly Choice<string>[]): boolean {
  return value !== '' && choices.some((choice) => choice.value === '')
}

/** By its letters, which is near enough for words of one kind. */
function widestFace(label: string, choices: readonly Choice<string>[]): string {
  const faces = choices.map(({ value, words, short = words }) =>
    isAlone(value, choices) ? short : `${label}  ${words}`,
  )
  return faces.reduce((widest, face) => (face.length > widest.length ? face : widest), '')
}

type OptionsProps = { readonly labelledBy: string; readonly choices: readonly Choice<string>[]; readonly value: string }

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
