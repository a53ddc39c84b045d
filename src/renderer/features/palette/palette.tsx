import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { searchWords } from '../../input/search-words.ts'
import type { Command } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './palette.module.css'
import { PaletteFoot } from './palette-foot.tsx'
import type { PaletteItem } from './palette-item.ts'
import { onPaletteKey } from './palette-keys.ts'
import { PaletteList } from './palette-list.tsx'
import { useChosenItem } from './use-chosen-item.ts'
import { usePaletteItems } from './use-palette-items.ts'

export type PaletteProps = {
  /** Text typed before the palette was open. */
  readonly typed: string
  readonly run: (command: Command) => void
  /** Closes the palette and only then runs the chosen item, so that the item can move the focus. */
  readonly close: (then?: () => void) => void
}

const NAME = 'Find loans, clients, actions and pages'

const LOOK = {
  size: 660,
  yOffset: 84,
  shortcut: null,
  returnFocus: false,
  overlayProps: { backgroundOpacity: 0.35, blur: 0 },
  transitionProps: { duration: 0 },
  attributes: { content: { 'aria-label': NAME } },
  classNames: { content: classes.content, search: classes.search },
} as const

const SEARCH = {
  role: 'combobox',
  'aria-label': NAME,
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  'data-autofocus': true,
  placeholder: 'Loan, client, code, action or page',
  leftSection: <IconSearch size={16} aria-hidden />,
  leftSectionWidth: 48,
  rightSection: <ShortcutKbd keys="Esc" />,
  rightSectionPointerEvents: 'none',
  rightSectionWidth: 56,
  autoComplete: 'off',
  spellCheck: false,
} as const

/** Finds loans, actions of the current place, pages and settings by a few letters. */
export function Palette({ typed, run, close }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight)
  useEffect(spotlight.open, [])
  useFocusBack()
  const [text, setText] = useState(typed)
  const words = searchWords(text)
  const list = useId()
  const { groups, isBehind, total, showAll } = usePaletteItems(words, run)
  const runItem = (item: PaletteItem) => (item.staysOpen ? item.run() : close(item.run))
  const choosing = useChosenItem({ groups, isBehind, run: runItem })
  const keys = { ...choosing, showAll: () => close(showAll), close: () => close() }
  return (
    <Spotlight.Root
      {...LOOK}
      store={store}
      query={text}
      onQueryChange={(next) => {
        setText(next)
        choosing.forget()
      }}
      onSpotlightClose={close}
    >
      <div onKeyDownCapture={(event) => onPaletteKey(event, keys)}>
        <Spotlight.Search
          {...SEARCH}
          aria-controls={list}
          aria-activedescendant={choosing.chosen && `${list}-${choosing.chosen.id}`}
        />
      </div>
      <PaletteList
        id={list}
        groups={groups}
        words={words}
        isBehind={isBehind}
        chosen={choosing.chosen}
        onRun={runItem}
      />
      <PaletteFoot total={words === '' ? undefined : total} onShowAll={keys.showAll} />
    </Spotlight.Root>
  )
}
