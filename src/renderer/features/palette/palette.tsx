import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Total } from '#contract/words/total-text.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { searchWords } from '../../input/search-words.ts'
import type { Command } from '../../keys/commands.ts'
import { hasControl } from '../../keys/platform.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
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

type PaletteFootProps = {
  /** Number of matching loans. */
  readonly total: Total | undefined
  readonly onShowAll: () => void
}

type PaletteKeys = {
  readonly move: (by: number) => void
  readonly moveGroup: (by: number) => void
  readonly enter: () => void
  readonly showAll: () => void
  readonly close: () => void
}

type ChosenParts = {
  readonly groups: readonly PaletteGroup[]
  /** True while the results for the typed text are pending. */
  readonly isBehind: boolean
  readonly run: (item: PaletteItem) => void
}

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

/** The keys of the palette, and the button that shows all matching loans in the list. */
function PaletteFoot({ total, onShowAll }: PaletteFootProps) {
  return (
    <Spotlight.Footer className={classes.foot}>
      <span aria-hidden>
        <ShortcutKbd keys="↑" /> <ShortcutKbd keys="↓" /> choose
      </span>
      <span aria-hidden>
        <ShortcutKbd keys="Enter" /> open
      </span>
      <span aria-hidden>
        <ShortcutKbd keys="Tab" /> next group
      </span>
      {total !== undefined && total.count > 0 && (
        <UnstyledButton className={classes.all} onClick={onShowAll}>
          {foundWords(total)} in the list <ShortcutKbd keys="Ctrl+Enter" />
        </UnstyledButton>
      )}
    </Spotlight.Footer>
  )
}

/** `All 1,000 loans`, or `Over 10,000 loans` */
function foundWords(total: Total): string {
  if (total.isOver) return `Over ${groupDigits(total.count)} loans`
  return total.count === 1 ? 'The loan' : `All ${groupDigits(total.count)} loans`
}

/** ↑ ↓ and Tab choose, Enter runs the chosen item, Ctrl+Enter shows all loans, Ctrl+K closes the palette; all other keys are text. */
function onPaletteKey(event: KeyboardEvent, keys: PaletteKeys): void {
  const act = event.nativeEvent.isComposing ? undefined : actOf(event, keys)
  if (!act) return
  // Runs before Spotlight's own keys, which do not know of pending answers.
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actOf(event: KeyboardEvent, keys: PaletteKeys): (() => void) | undefined {
  const isControl = hasControl(event)
  switch (event.key) {
    case 'ArrowDown':
      return () => keys.move(1)
    case 'ArrowUp':
      return () => keys.move(-1)
    case 'Tab':
      return () => keys.moveGroup(event.shiftKey ? -1 : 1)
    case 'Enter':
      return isControl ? keys.showAll : keys.enter
    case 'k':
      return isControl ? keys.close : undefined
    default:
      return undefined
  }
}

/**
 * The item that Enter runs: the first, until a key chooses another, which stays chosen while the list changes. An Enter before the results
 * waits for them, so that it never runs an outdated item.
 */
function useChosenItem({ groups, isBehind, run }: ChosenParts) {
  const [chosenId, setChosenId] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const found = items.findIndex(({ id }) => id === chosenId)
  const chosen = items[Math.max(found, 0)]
  const waited = isWaiting && !isBehind
  useEffect(() => {
    if (!waited) return
    setWaiting(false)
    if (chosen) run(chosen)
  }, [waited, chosen, run])
  const move = (by: number) => {
    const next = items[(Math.max(found, 0) + by + items.length) % items.length]
    setWaiting(false)
    setChosenId(next?.id)
  }
  const moveGroup = (by: number) => {
    const shown = groups.filter((group) => group.items.length > 0)
    const at = shown.findIndex((group) => group.items.some(({ id }) => id === chosen?.id))
    const next = shown[(at + by + shown.length) % shown.length]
    setChosenId(next?.items[0]?.id)
  }
  return {
    chosen,
    move,
    moveGroup,
    enter: () => {
      if (found < 0 && isBehind) setWaiting(true)
      else if (chosen) run(chosen)
    },
    /** Resets the choice to the first item when the words change. */
    forget: () => {
      setWaiting(false)
      setChosenId(undefined)
    },
  }
}
