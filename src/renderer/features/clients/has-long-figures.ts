import type { ClientDetail } from '#contract/desk/clients.ts'
import { formatAmountText } from '../../input/format-amount-text.ts'

/** In characters: what six figures beside one another, or all columns of the list, hold. */
const MOST = 14

/** Whether the sums are so long that the page shows less beside one another: no loan's amount is longer. */
export function hasLongFigures({ figures, remainingPrincipalAmount }: ClientDetail): boolean {
  const amounts = [remainingPrincipalAmount, ...(figures ? [figures.loanAmount, figures.overdueAmount] : [])]
  return amounts.some((amount) => formatAmountText(amount).length > MOST)
}
