import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './code-field.module.css'
import { type CodeOption, matchingOptions, meantOption, optionLabel } from './option-filter.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type CodeFieldProps = Omit<TextFieldProps, 'onBlur'> & {
  readonly options: readonly CodeOption[]
  readonly className?: string | undefined
  readonly onBlur?: () => void
}

type CodeChoice = {
  readonly combobox: ComboboxStore
  /** Typed text; `undefined` while nothing is typed and the chosen option shows. */
  readonly typed: string | undefined
  readonly shown: readonly CodeOption[]
  readonly type: (text: string) => void
  readonly choose: (code: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly leave: () => void
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp']

/**
 * A choice among codes, each with its words; typing searches both. While the field is not being typed in, code and words show in two tones.
 */
export function CodeField({ options, className, value, onChange, onBlur, ...field }: CodeFieldProps) {
  const choice = useCodeChoice(options, onChange)
  const { combobox, typed } = choice
  const chosen = options.find(({ code }) => code === value)
  return (
    <div className={`${classes.field} ${className ?? ''}`} data-chosen={chosen !== undefined || undefined}>
      <Combobox store={combobox} onOptionSubmit={choice.choose}>
        <Combobox.Target withExpandedAttribute>
          <TextField
            {...field}
            value={typed ?? (chosen ? optionLabel(chosen) : value)}
            onChange={choice.type}
            onKeyDown={choice.onKeyDown}
            onClick={({ currentTarget }) => {
              // Typing replaces what is chosen, as after Tab.
              if (typed === undefined) currentTarget.select()
              combobox.openDropdown('mouse')
            }}
            onBlur={() => {
              choice.leave()
              onBlur?.()
            }}
            classNames={{ input: classes.input }}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            rightSectionPointerEvents="none"
          />
        </Combobox.Target>
        <CodeDropdown choice={choice} value={value} />
      </Combobox>
      <span className={classes.chosen} aria-hidden>
        {chosen && <CodeWithWords option={chosen} />}
      </span>
    </div>
  )
}

/**
 * The list has a name of its own, so that the field's label identifies one control only. A closed list is empty: 250 countries would be
 * half of all that a form has to render.
 */
function CodeDropdown({ choice, value }: { readonly choice: CodeChoice; readonly value: string }) {
  const shown = choice.combobox.dropdownOpened ? choice.shown : []
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label="Choices" className={classes.list}>
        {shown.map((option) => (
          <Combobox.Option key={option.code} value={option.code} active={option.code === value}>
            <CodeWithWords option={option} />
          </Combobox.Option>
        ))}
        {shown.length === 0 && <Combobox.Empty>No match</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

function CodeWithWords({ option: { code, words } }: { readonly option: CodeOption }) {
  return (
    <span className={classes.option}>
      <span className={classes.code}>{code}</span> <span className={classes.words}>{words}</span>
    </span>
  )
}

/**
 * Typing narrows the list and marks its first option. Enter or Tab chooses the marked option; leaving the field chooses an option that the
 * text clearly means. A text that matches no option stays, with an error beside it.
 */
function useCodeChoice(options: readonly CodeOption[], onChoose: (code: string) => void): CodeChoice {
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({
    onDropdownOpen: (source) => {
      if (source === 'mouse') combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (typed !== undefined) selectFirstOption()
  }, [typed, selectFirstOption])
  const choose = (code: string) => {
    onChoose(code)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  return {
    combobox,
    typed,
    shown: typed === undefined ? options : matchingOptions(options, typed),
    type: (text) => {
      setTyped(text)
      combobox.openDropdown()
    },
    choose,
    onKeyDown: ({ key, shiftKey }) => {
      if (key === 'Tab' && !shiftKey && combobox.dropdownOpened) combobox.clickSelectedOption()
      // The same key then marks an option, so the options must be rendered by now.
      if (OPENING_KEYS.includes(key)) flushSync(() => combobox.openDropdown('keyboard'))
    },
    leave: () => {
      if (typed !== undefined) choose(meantOption(options, typed)?.code ?? typed.trim())
      combobox.closeDropdown()
    },
  }
}
