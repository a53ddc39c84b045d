import { Button } from '@mantine/core'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './compare-bar.module.css'
import { PreviewDays } from './preview-days.tsx'
import type { ComparePlace } from './use-compare-place.ts'

type CompareBarProps = {
  readonly detail: LoanDetailBody
  readonly place: ComparePlace
  readonly comparison: ComparisonBody | undefined
  readonly showsAll: boolean
  readonly onToggle: () => void
}

/** Choices of the two sides, each with its key beside it, and the button that shows all rows, or only exceptions again. */
export function CompareBar({ detail, place, comparison, showsAll, onToggle }: CompareBarProps) {
  return (
    <div className={classes.bar}>
      <PrefixSelect label="Before" value={place.before} choices={place.choices.before} onChange={place.chooseBefore} />
      <span className={classes.key}>
        <ShortcutKbd keys="[" isHint />
      </span>
      <PrefixSelect label="After" value={place.after} choices={place.choices.after} onChange={place.chooseAfter} />
      <span className={classes.key}>
        <ShortcutKbd keys="]" isHint />
      </span>
      {place.choice.after.kind === 'preview' && <PreviewDays detail={detail} place={place} />}
      <Button
        className={classes.rows}
        variant="default"
        aria-pressed={showsAll}
        rightSection={<ShortcutKbd keys="d" />}
        onClick={onToggle}
      >
        Show all rows {comparison && <span className={classes.count}>{groupDigits(comparison.rows.length)}</span>}
      </Button>
    </div>
  )
}
