import { Highlight, UnstyledButton } from '@mantine/core'
import { classNames } from '../../components/tables/class-names.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'

type PaletteRowProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly words: string
  readonly isChosen: boolean
  readonly onRun: (item: PaletteItem) => void
}

/** A found item, with the matching letters marked. */
export function PaletteRow({ id, item, words, isChosen, onRun }: PaletteRowProps) {
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

type MarkedProps = { readonly text: string; readonly words: string; readonly className: string | undefined }

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

const MARK = { background: 'none', color: 'var(--ld-accent)', fontWeight: 'inherit' }
