import type { EvidenceContent, ExplainedAmounts } from '#contract/desk/evidence.ts'
import { VERSION_COLUMNS, type VersionColumnName } from '#contract/desk/explanation.ts'
import { keptText } from '#contract/words/explanation/kept-text.ts'
import { explainedAccruedInterest } from '#engine/accrued-interest.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation, columnExplanation, type ExplainedSchedule } from '#engine/explanation/cell-explanation.ts'
import { explainedBalances } from '#engine/explanation/explained-balances.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { recordOf } from '#values/record-of.ts'
import { explainedVersion } from '../explanation/explained-version.ts'
import { ENGINE_COLUMNS } from '../explanation/explanation-body.ts'
import { explanationSteps } from '../explanation/steps/explanation-steps.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'

type Explanations = Pick<EvidenceContent, 'explanations' | 'explainedSums'>

/** Explanations of every amount and every sum of these versions. Throws if they exceed `most` characters. */
export async function evidenceExplanations(
  parts: LoanParts,
  stored: StoredLoan,
  versions: readonly number[],
  most: number,
): Promise<Explanations> {
  let room = most
  const kept = (column: VersionColumnName, explanation: AmountExplanation) => {
    parts.assertWanted?.()
    const text = keptText(column, explanationSteps(explanation))
    room -= text.length
    return room < 0 ? refuseTooLong(most) : text
  }
  const schedules = await Promise.all(versions.map((version) => explainedVersion(parts, stored, version)))
  return {
    explanations: schedules.map((schedule) => rowsOf(schedule).map((row) => explainedAmounts(row, kept))),
    explainedSums: schedules.map((schedule) =>
      explainedAmounts(
        (column) => (column === 'balanceAmount' ? null : columnExplanation(schedule, ENGINE_COLUMNS[column])),
        kept,
      ),
    ),
  }
}

type OfColumn = (column: VersionColumnName) => AmountExplanation | null | undefined

/** Calculates accrued interest and balances for all rows at once: doing it row by row would take quadratic time. */
function rowsOf(schedule: ExplainedSchedule): readonly OfColumn[] {
  const accrued = explainedAccruedInterest(schedule.loan, schedule.asOf)
  const balances = explainedBalances(schedule)
  return schedule.rows.map((_, row) => (column) => {
    if (column === 'balanceAmount') return balances[row]
    if (column === 'accruedInterestAmount') return accrued[row]
    return cellExplanation(schedule, row, ENGINE_COLUMNS[column])
  })
}

function explainedAmounts(
  explanationOf: OfColumn,
  kept: (column: VersionColumnName, explanation: AmountExplanation) => string,
): ExplainedAmounts {
  return recordOf(
    VERSION_COLUMNS.flatMap((column) => {
      const explanation = explanationOf(column)
      return explanation ? [[column, kept(column, explanation)]] : []
    }),
  )
}

function refuseTooLong(most: number): never {
  return refuseAt('', 'explanations-too-long', { most })
}
