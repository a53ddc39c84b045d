import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { cutText, rateText } from '#contract/words/explanation/sum-words.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatAmountText, isZeroAmount } from '../../formats/shown-text.ts'
import classes from './interest-sum.module.css'

/** Calculation of the added interest, as it would be typed into a calculator. */
export function InterestSum({ preview }: { readonly preview: ExtensionPreviewBody }) {
  const { amount, principalAmount, interestRate, days, base, unroundedAmount } = preview.addedInterest
  if (base === null)
    return (
      <p className={classes.sum}>
        Extensions add no interest and leave the amounts as they are. This is set in Settings.
      </p>
    )
  return (
    <div className={classes.sum}>
      <p>
        {isZeroAmount(amount) ? 'No interest is added' : 'The added interest is due with the first moved installment'}
      </p>
      <p className={classes.formula}>
        {formatAmountText(principalAmount)} × {rateText(interestRate, currentFormats())} × {days} / {base} ={' '}
        {cutText(unroundedAmount, currentFormats())} <span>rounds to</span> <strong>{formatAmountText(amount)}</strong>
      </p>
    </div>
  )
}
