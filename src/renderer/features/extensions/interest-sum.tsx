import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { groupDigits } from '#values/digits.ts'
import { formatAmountText, isZeroAmount } from '../../input/format-amount-text.ts'
import classes from './interest-sum.module.css'

/** How the added interest comes about, as one would key it in. */
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
      <p>{isZeroAmount(amount) ? 'No interest is added' : 'The first moved installment carries the added interest'}</p>
      <p className={classes.formula}>
        {formatAmountText(principalAmount)} × {withTwoDecimals(interestRate)} % × {days} / {base} ={' '}
        {grouped(unroundedAmount)} <span>rounds to</span> <strong>{formatAmountText(amount)}</strong>
      </p>
    </div>
  )
}

/** `14` → `14.00`; more decimals stay, because the sum is reckoned with them. */
function withTwoDecimals(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** `1166.666…` → `1,166.666…`: only the digits before the point are grouped. */
function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const head = groupDigits(whole)
  return fraction === undefined ? head : `${head}.${fraction}`
}
