import type { ClientDetail } from '#contract/desk/clients.ts'
import { formatAmountText } from '../../formats/shown-text.ts'

/** In characters: the longest sum that fits when six figures are side by side and the list has all its columns. */
const MOST = 14

/** True if the sums are so long that the page shows fewer figures and columns: no loan's amount is longer. */
export function hasLongFigures({ figures, remainingPrincipalAmount }: ClientDetail): boolean {
  const amounts = [remainingPrincipalAmount, ...(figures ? [figures.loanAmount, figures.overdueAmount] : [])]
  return amounts.some((amount) => formatAmountText(amount).length > MOST)
}
