import type { ReactNode } from 'react'
import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { formatSignedAmount } from '../../input/format-amount-text.ts'
import classes from './extend-answers.module.css'

/** Interest, final date, count. Before anything is typed the places are already there. */
export function ExtendAnswers({ preview }: { readonly preview: ExtensionPreviewBody | undefined }) {
  if (!preview) {
    return (
      <dl className={classes.answers}>
        <Answer name="Added interest" value="–" note="" />
        <Answer name="New final date" value="–" note="" />
        <Answer name="Extensions used" value="–" note="" />
      </dl>
    )
  }
  const [first] = preview.movedInstallments
  const used = preview.extensionsUsed + 1
  return (
    <dl className={classes.answers}>
      <Answer
        name="Added interest"
        value={formatSignedAmount(preview.addedInterestAmount)}
        note={first ? `on ${first.dueDateAfter}` : ''}
      />
      <Answer
        name="New final date"
        value={preview.newFinalPaymentDate}
        note={`was ${preview.finalPaymentDateBefore}`}
      />
      <Answer
        name="Extensions used"
        value={preview.extensionsAllowed === null ? used : `${used} of ${preview.extensionsAllowed}`}
        note={leftNote(used, preview.extensionsAllowed)}
      />
    </dl>
  )
}

function leftNote(used: number, allowed: number | null): string {
  if (allowed === null) return 'limit set by the service'
  return used === allowed ? 'none left after this' : `${allowed - used} left after this`
}

type AnswerProps = { readonly name: string; readonly value: ReactNode; readonly note: string }

function Answer({ name, value, note }: AnswerProps) {
  return (
    <div className={classes.answer}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
}
