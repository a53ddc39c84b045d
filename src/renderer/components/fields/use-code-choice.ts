import { type ComboboxStore, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CodeOption, matchingOptions, meantOption } from './option-filter.ts'

export type CodeChoice = {
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
 * Typing narrows the list and marks its first option. Enter or Tab chooses the marked option; leaving the field chooses an option that the
 * text clearly means. A text that matches no option stays, with an error beside it.
 */
export function useCodeChoice(options: readonly CodeOption[], onChoose: (code: string) => void): CodeChoice {
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
