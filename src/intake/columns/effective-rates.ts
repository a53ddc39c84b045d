import { plainWords } from '../cells/plain-words.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Short forms and stems for a rate that includes fees, in the languages around. */
const WITH_FEES =
  /(^| )(apr|aprc|ear|eir|eapr|rpsn|rpmn|thm|taeg|teg|tae|taeg|rrso|jkp|isc|dae|eks|eom|gpl|kkm|bvkkmn|bvkkm|aop|гпр|пск|σεππε|σεπε|effective|effektiv\p{L}*|effectief|effectieve|effectif|effettiv\p{L}*|efektiv\p{L}*|efektyv\p{L}*|efectiv\p{L}*|efetiv\p{L}*|rzeczywist\p{L}*|kulukuse maar|todellinen vuosikorko|kostenpercentage|ефектив\p{L}*|эффектив\p{L}*|полная стоимость|процент на разходите|реальна\p{L}* річна\p{L}*|πραγματικ\p{L}*|maliyet orani)( |$)/u

/** True for the name of a rate that includes fees in most countries, such as `APR`. */
export function isEffectiveRate(head: string): boolean {
  return WITH_FEES.test(plainWords(head))
}

/** True for a rate with fees beside an interest rate that is sure: the loan bears the latter, which is not the higher one. */
export function isBesideRate(
  column: SourceColumn,
  planned: readonly PlannedColumn[],
  columns: readonly SourceColumn[],
): boolean {
  const { head, content, index, tally } = column
  const isRate = content === 'rate' || content === 'amount' || content === 'whole-number'
  if (!isRate || !isEffectiveRate(head)) return false
  return planned.some((other) => {
    const most = columns[other.index]?.tally.most ?? null
    const isLower = most === null || tally.most === null || most <= tally.most
    return other.field === 'interestRate' && other.index !== index && other.isSure && isLower
  })
}
