import type { Hono } from 'hono'
import type { ComparedQuery } from '#contract/desk/comparison.ts'
import type {
  ComparedColumnName,
  MadeCell,
  MovedColumnName,
  PreviewCell,
  VersionColumnName,
} from '#contract/desk/explanation.ts'
import * as explanations from '#contract/endpoints/explanations.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import {
  cellExplanation,
  columnExplanation,
  columnSum,
  type ExplainedSchedule,
} from '#engine/explanation/cell-explanation.ts'
import {
  type ComparedAmount,
  type ComparedSides,
  comparedExplanation,
} from '#engine/explanation/compared-explanation.ts'
import { type MadeAmount, madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import type { Extension } from '#engine/extension.ts'
import { assertNever } from '#values/assert.ts'
import { subtract } from '#values/money.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { type MovedPair, movedPairs } from '../loans/extension-preview-body.ts'
import { findLoan } from '../loans/find-loan.ts'
import { type MadeSchedule, madeOnWorkingDays } from '../loans/made-schedule.ts'
import type { LoanParts, ServiceEnv } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { explainedVersion } from './explained-version.ts'
import { ENGINE_COLUMNS, explanationBody } from './explanation-body.ts'
import { conventionOfRows, registeredConvention } from './found-conventions.ts'

const MADE_COLUMNS = {
  principalAmount: 'principal',
  interestAmount: 'interest',
  feeAmount: 'fee',
  totalAmount: 'total',
  balanceAmount: 'balance',
} as const satisfies Readonly<Record<MadeCell['column'], MadeAmount>>
const COMPARED_COLUMNS = {
  principalAmount: 'principal',
  interestAmount: 'interest',
  delayedInterestAmount: 'delayedInterest',
  totalAmount: 'total',
} as const satisfies Readonly<Record<ComparedColumnName, ComparedAmount['column']>>

/** An explained loan as it is, and a preview of its extension. */
type ExplainedPreview = { readonly before: ExplainedSchedule; readonly extension: Extension }

const PRINCIPAL = { group: 'outstanding', portion: 'principal' } as const
const INTEREST = { group: 'outstanding', portion: 'interest' } as const

/** Explanations of any amount of a schedule. Nothing is stored for them; they are calculated on demand. */
export function deskExplanationRoutes(app: Hono<ServiceEnv>): void {
  serve(app, explanations, {
    explainAmount: async ({ parts, path: { uuid, version }, query: { row, column } }) => {
      const { stored } = await findLoan(parts, uuid)
      const schedule = await explainedVersion(parts, stored, Number(version))
      return explanationBody(orNoSuchRow(ofCell(schedule, row, column), '/row'))
    },
    explainPreviewedAmount: async ({ parts, path: { uuid }, body: { daysToExtend, cell } }) => {
      const { stored } = await findLoan(parts, uuid)
      const before = await explainedVersion(parts, stored, stored.version)
      const extension = await planExtension(parts, before.loan, daysToExtend, before.rows)
      return explanationBody(orNoSuchRow(previewExplanation({ before, extension }, cell), '/cell/row'))
    },
    explainComparedAmount: async ({ parts, path: { uuid }, query }) => {
      const { row, side, column } = query
      const sides = await comparedSides(parts, uuid, query)
      const found = comparedExplanation(sides, { row, side, column: COMPARED_COLUMNS[column] })
      return explanationBody(orNoSuchRow(found, '/row'))
    },
    explainMadeAmount: async ({ body: { cell, ...terms } }) =>
      explanationBody(orNoSuchRow(ofMade(await madeOnWorkingDays(terms), cell), '/cell/row')),
    findConvention: ({ parts, body }) => conventionOfRows(parts, body),
    getConvention: async ({ parts, path: { uuid } }) =>
      registeredConvention(parts, (await findLoan(parts, uuid)).stored),
  })
}

function ofCell(schedule: ExplainedSchedule, row: number | undefined, column: VersionColumnName) {
  if (column === 'balanceAmount') {
    return row === undefined ? refuseBalances('/column') : cellExplanation(schedule, row, { group: 'balance' })
  }
  const asked = ENGINE_COLUMNS[column]
  return row === undefined ? columnExplanation(schedule, asked) : cellExplanation(schedule, row, asked)
}

/** Both explained schedules of a comparison. Throws the refusals of the comparison itself. */
async function comparedSides(
  parts: LoanParts,
  uuid: string,
  { before, after, daysToExtend }: ComparedQuery,
): Promise<ComparedSides> {
  const { stored } = await findLoan(parts, uuid)
  const sideOf = ({ loan, rows }: ExplainedSchedule) => ({ schedule: loan.schedule, rows })
  const earlier = sideOf(await explainedVersion(parts, stored, before))
  if (after !== undefined) return { before: earlier, after: sideOf(await explainedVersion(parts, stored, after)) }
  const current = await explainedVersion(parts, stored, stored.version)
  const extension = await planExtension(parts, current.loan, daysToExtend ?? 0, current.rows)
  return { before: earlier, after: { schedule: extension.after, rows: extension.explanations } }
}

function ofMade({ terms, rows }: MadeSchedule, { row, column }: MadeCell): AmountExplanation | null {
  const name = MADE_COLUMNS[column]
  if (row !== undefined) return madeExplanation(terms, rows, row, name)
  return name === 'balance' ? refuseBalances('/cell/column') : madeColumnExplanation(rows, name)
}

function refuseBalances(pointer: string): never {
  return refuseAt(pointer, 'no-sum-of-balances', {})
}

function orNoSuchRow(found: AmountExplanation | null, pointer: string): AmountExplanation {
  return found ?? refuseAt(pointer, 'no-such-row', {})
}

/** Explanation of an amount of an extension preview; `null` if there is no such row. */
function previewExplanation(preview: ExplainedPreview, cell: PreviewCell): AmountExplanation | null {
  const { row } = cell
  if (cell.of === 'after') {
    const column = ENGINE_COLUMNS[cell.column]
    const after = afterOf(preview)
    return row === undefined ? columnExplanation(after, column) : cellExplanation(after, row, column)
  }
  const pairs = movedPairs(preview.before.loan, preview.extension)
  if (row === undefined) return movedColumn(preview, pairs, cell.column)
  const pair = pairs[row]
  return pair ? movedExplanation(preview, pair, cell.column) : null
}

function movedColumn(preview: ExplainedPreview, pairs: readonly MovedPair[], column: MovedColumnName) {
  const amounts = pairs.flatMap((pair) => movedExplanation(preview, pair, column)?.amount ?? [])
  return columnSum(
    pairs.map((pair) => (column === 'interestAmountBefore' ? pair.before : pair.after)),
    amounts,
  )
}

function movedExplanation(
  preview: ExplainedPreview,
  pair: MovedPair,
  column: MovedColumnName,
): AmountExplanation | null {
  const after = afterOf(preview)
  const [rowBefore, rowAfter] = [
    preview.before.loan.schedule.indexOf(pair.before),
    preview.extension.after.indexOf(pair.after),
  ]
  switch (column) {
    case 'principalAmount':
      return cellExplanation(after, rowAfter, PRINCIPAL)
    case 'interestAmountBefore':
      return cellExplanation(preview.before, rowBefore, INTEREST)
    case 'interestAmountAfter':
      return cellExplanation(after, rowAfter, INTEREST)
    case 'interestAmountChange':
      return changeOf(
        cellExplanation(preview.before, rowBefore, INTEREST),
        cellExplanation(after, rowAfter, INTEREST),
        preview.extension.explanations[rowAfter]?.interest,
      )
    default:
      return assertNever(column)
  }
}

function changeOf(
  before: AmountExplanation | null,
  after: AmountExplanation | null,
  moved: AmountExplanation | undefined,
): AmountExplanation | null {
  if (!before || !after) return null
  return {
    kind: 'difference',
    before: before.amount,
    after: after.amount,
    addedInterest: moved?.kind === 'moved' ? moved.addedInterest : null,
    amount: subtract(after.amount, before.amount),
  }
}

function afterOf({ before, extension }: ExplainedPreview): ExplainedSchedule {
  return { ...before, loan: { ...before.loan, schedule: extension.after }, rows: extension.explanations }
}
