import { Highlight, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { totalText } from '#contract/words/total-text.ts'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

const LISTBOX = { role: 'listbox', 'aria-label': 'Found' } as const

type PaletteListProps = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly words: string
  /** True while the results for the words are pending. */
  readonly isBehind: boolean
  readonly chosen: PaletteItem | undefined
  readonly onRun: (item: PaletteItem) => void
}

type PaletteRowProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly words: string
  readonly isChosen: boolean
  readonly onRun: (item: PaletteItem) => void
}

type MarkedProps = { readonly text: string; readonly words: string; readonly className: string | undefined }

const MARK = { background: 'none', color: 'var(--ld-accent)', fontWeight: 'inherit' }

/** Results by kind. The height never changes, so that nothing moves while the user types. */
export function PaletteList({ id, groups, words, isBehind, chosen, onRun }: PaletteListProps) {
  const chosenElement = chosen && `${id}-${chosen.id}`
  useEffect(() => {
    if (chosenElement) document.getElementById(chosenElement)?.scrollIntoView({ block: 'nearest' })
  }, [chosenElement])
  const shown = groups.filter((group) => group.items.length > 0 || group.isSearching)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <div className={classes.list} {...(shown.length > 0 ? LISTBOX : {})} id={id}>
        {shown.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox stand in groups, not in field sets
          <div key={group.name} role="group" aria-label={group.name} className={classes.group}>
            <GroupHead group={group} />
            {group.isSearching && (
              <div className={classes.searching}>
                <SkeletonBar width={40} />
              </div>
            )}
            {group.items.map((item) => (
              <PaletteRow
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                words={words}
                isChosen={item.id === chosen?.id}
                onRun={onRun}
              />
            ))}
          </div>
        ))}
        {shown.length === 0 && <Spotlight.Empty>Nothing found for “{words}”</Spotlight.Empty>}
      </div>
      <VisuallyHidden role="status">{isBehind ? 'Searching' : `${groupDigits(count)} found`}</VisuallyHidden>
    </>
  )
}

function GroupHead({ group: { name, items, total } }: { readonly group: PaletteGroup }) {
  return (
    <div className={classes.groupHead} aria-hidden>
      {name}
      {total && (total.isOver || total.count > items.length) && (
        <span className={classes.count}>
          {groupDigits(items.length)} of {totalText(total, currentFormats())}
        </span>
      )}
    </div>
  )
}

/** A found item, with the matching letters marked. */
function PaletteRow({ id, item, words, isChosen, onRun }: PaletteRowProps) {
  const { icon: Picture, title, isId, note, figures, keys } = item
  return (
    <UnstyledButton
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-selected={isChosen || undefined}
      className={classes.row}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(item)}
    >
      <Picture size={16} stroke={1.5} aria-hidden className={classes.picture} />
      <Marked text={title} words={words} className={classNames(classes.title, isId && classes.id)} />
      {note !== undefined && <Marked text={note} words={words} className={classes.note} />}
      <span className={classes.end}>
        {figures}
        {keys !== undefined && <ShortcutKbd keys={keys} />}
        {isChosen && keys === undefined && <ShortcutKbd keys="Enter" />}
      </span>
    </UnstyledButton>
  )
}

function Marked({ text, words, className }: MarkedProps) {
  return (
    <Highlight
      component="span"
      inherit
      title={text}
      className={className}
      highlight={words.split(/\s+/)}
      highlightStyles={MARK}
    >
      {text}
    </Highlight>
  )
}
