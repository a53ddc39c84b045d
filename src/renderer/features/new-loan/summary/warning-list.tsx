import { IconAlertTriangle } from '@tabler/icons-react'
import { formatAmount } from '#values/money.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { interestOverNoDaysWords, NO_DAYS_TITLE } from '../../../words/loan-warning-words.ts'
import { feesWords, interestOnWireWords } from '../../../words/made-figure-words.ts'
import { movedDetail, movedWords } from '../../../words/moved-date-words.ts'
import type { ScheduleFigures } from '../model/figures.ts'
import type { ScheduleSource } from '../model/form-values.ts'
import classes from './summary.module.css'
import { SummaryLine } from './summary-line.tsx'

type WarningListProps = {
  readonly figures: ScheduleFigures
  readonly source: ScheduleSource
  readonly type: ScheduleType | ''
}

/** Warnings, which never block the form. */
export function WarningList({
  figures: { weekends, shape, ofTerms, interestOverNoDays },
  source,
  type,
}: WarningListProps) {
  return (
    <>
      {shape?.kind === 'differs' && <Warning words={`Rows do not have the shape of ${type}`} detail={shape.reason} />}
      {ofTerms?.moved && (
        <Warning words={movedWords(ofTerms.moved)} detail={movedDetail(ofTerms.moved.interestMoves)} />
      )}
      {ofTerms?.fees && (
        <Warning
          words={feesWords(ofTerms.fees.onWire)}
          detail={interestOnWireWords(formatAmountText(formatAmount(ofTerms.fees.interestOnWire)))}
        />
      )}
      {interestOverNoDays > 0 && (
        <Warning
          words={NO_DAYS_TITLE}
          detail={interestOverNoDaysWords(formatAmountText(formatAmount(interestOverNoDays)))}
        />
      )}
      {weekends > 0 && (
        <Warning
          words={weekends === 1 ? '1 due date falls on a weekend' : `${weekends} due dates fall on a weekend`}
          detail={source === 'rows' ? 'Kept as entered, never moved' : 'Kept as they are, never moved'}
        />
      )}
    </>
  )
}

function Warning({ words, detail }: { readonly words: string; readonly detail: string }) {
  return (
    <li>
      <SummaryLine icon={<IconAlertTriangle className={classes.warning} size={16} aria-hidden />} detail={detail}>
        {words}
      </SummaryLine>
    </li>
  )
}
