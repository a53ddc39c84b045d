import type { BuybackPreviewBody } from '#contract/desk/buybacks.ts'
import { rateText } from '#contract/words/explanation/sum-words.ts'
import { useSession } from '../../api/session.ts'
import { DefinitionList } from '../../components/layout/definition-list.tsx'
import { currentFormats } from '../../formats/current-formats.ts'
import { counted, formatAmountText, isZeroAmount } from '../../formats/shown-text.ts'
import { SplitTable } from '../payments/split-table.tsx'
import classes from './buyback-preview.module.css'
import { dueItems } from './due-items.tsx'

type PreviewProps = { readonly preview: BuybackPreviewBody }

/** Amounts due today row by row, the calculation of accrued interest, and the loan afterwards. */
export function BuybackPreview({ preview }: PreviewProps) {
  const { connection } = useSession()
  const there = connection.where === 'live'
  return (
    <>
      <SplitTable
        changes={preview}
        words={{
          title: 'What is due today',
          note: 'delayed interest, interest, principal',
          label: 'Rows that the buyback settles',
        }}
      />
      <AccruedSums preview={preview} />
      <h3 className={classes.title}>In all</h3>
      <DefinitionList items={dueItems(preview)} />
      <p className={classes.note}>
        The loan owes nothing afterwards, and can be neither paid nor extended.{' '}
        {there
          ? 'The service states no amounts: these are calculated by Loan Desk. It has no way to take a buyback back.'
          : 'The buyback can be undone in History.'}
      </p>
    </>
  )
}

/** Interest of the running period so far, as it would be typed into a calculator. */
function AccruedSums({ preview }: PreviewProps) {
  return preview.rows.map(({ before, accrued }) => {
    if (accrued === null) return null
    const { balance, rate, days, base, accruedAmount, paidAmount } = accrued
    const formula = `${formatAmountText(balance)} × ${rateText(rate, currentFormats())} × ${days} / ${base}`
    return (
      <p key={`${before.number} ${before.dueDate}`} className={classes.note}>
        Interest of No. {before.number} for {counted(days, 'day')}: {formula} ={' '}
        <strong>{formatAmountText(accruedAmount)}</strong>
        {!isZeroAmount(paidAmount) && `. Paid before: ${formatAmountText(paidAmount)}`}
      </p>
    )
  })
}
