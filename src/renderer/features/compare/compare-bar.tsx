import { SegmentedControl } from '@mantine/core'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './compare-bar.module.css'
import { PreviewDays } from './preview-days.tsx'
import type { ComparePlace } from './use-compare-place.ts'

type CompareBarProps = {
  readonly detail: LoanDetailBody
  readonly place: ComparePlace
  readonly comparison: ComparisonBody | undefined
  readonly onlyDifferences: boolean
  readonly onOnlyDifferences: (only: boolean) => void
}

/** Choices of the two sides and of the shown rows, each with its key beside it. */
export function CompareBar(props: CompareBarProps) {
  const { detail, place, comparison, onlyDifferences, onOnlyDifferences } = props
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
      <div className={classes.rows}>
        <SegmentedControl
          aria-label="Rows"
          value={onlyDifferences ? 'differences' : 'all'}
          onChange={(value) => onOnlyDifferences(value === 'differences')}
          data={[
            { value: 'all', label: <Counted words="All rows" count={comparison?.rows.length} /> },
            { value: 'differences', label: <Counted words="Only differences" count={differing(comparison)} /> },
          ]}
        />
        <ShortcutKbd keys="d" isHint />
      </div>
    </div>
  )
}

function Counted({ words, count }: { readonly words: string; readonly count: number | undefined }) {
  return (
    <>
      {words} <span className={classes.count}>{count ?? ''}</span>
    </>
  )
}

function differing(comparison: ComparisonBody | undefined): number | undefined {
  return comparison?.rows.filter(({ kind }) => kind !== 'same').length
}
