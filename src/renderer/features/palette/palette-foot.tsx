import { UnstyledButton } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import type { Total } from '#contract/words/total-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './palette.module.css'

type PaletteFootProps = {
  /** Number of matching loans. */
  readonly total: Total | undefined
  readonly onShowAll: () => void
}

/** The keys of the palette, and the button that shows all matching loans in the list. */
export function PaletteFoot({ total, onShowAll }: PaletteFootProps) {
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
