import { useState } from 'react'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import type { ReadEvidence } from '#contract/desk/evidence.ts'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { CompareTable } from '../compare/compare-table.tsx'
import { ComparisonCharts } from '../compare/comparison-charts.tsx'
import { ComparisonSentence } from '../compare/comparison-sentence.tsx'
import { MeasuresTables } from '../compare/measures-table.tsx'
import classes from './evidence-page.module.css'

/** Each version compared with the one before; the last change first. */
export function EvidenceComparison({ content: { comparisons } }: { readonly content: ReadEvidence }) {
  const [chosen, setChosen] = useState(comparisons.length - 1)
  const comparison = comparisons[chosen]
  const choices = comparisons
    .map(({ before, after }, index) => {
      return {
        value: String(index),
        words: `${scheduleName(before)} → ${scheduleName(after)}, ${formatDay(after.date)}`,
      }
    })
    .reverse()
  if (!comparison) return null
  return (
    <>
      <div className={classes.choice}>
        <PrefixSelect
          label="Change"
          size="small"
          value={String(chosen)}
          choices={choices}
          onChange={(index) => setChosen(Number(index))}
        />
      </div>
      <ComparisonSentence comparison={comparison} />
      <div className={classes.comparison}>
        <CompareTable key={chosen} loanUuid={null} comparison={comparison} showsAll />
        <div className={classes.below}>
          <MeasuresTables comparison={comparison} paid={comparison.paid} />
          <ComparisonCharts comparison={comparison} />
        </div>
      </div>
    </>
  )
}
