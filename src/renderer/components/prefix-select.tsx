import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './prefix-select.module.css'

export type Choice<Value extends string> = { readonly value: Value; readonly words: string }

type PrefixSelectProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly size?: 'small' | 'normal'
}

/** A small select with its label inside: "Type All". Arrow keys choose, Enter takes, Esc closes. */
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
  return (
    <Combobox store={combobox} onOptionSubmit={take} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          role="combobox"
          aria-labelledby={labelId}
          className={classes.button}
          mod={{ size }}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={labelId} className={classes.label}>
            {label}
          </span>
          <span className={classes.value}>{chosen?.words ?? ''}</span>
          <IconChevronDown size={14} aria-hidden className={classes.label} />
        </UnstyledButton>
      </Combobox.Target>
      <Options labelledBy={labelId} choices={choices} value={value} />
    </Combobox>
  )
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
