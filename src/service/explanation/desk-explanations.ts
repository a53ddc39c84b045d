import type { Context, Hono } from 'hono'
import { comparisonParameters } from '#contract/desk/comparison.ts'
import {
  type ComparedColumnName,
  comparedCellParameters,
  explanationParameters,
  type MadeCell,
  madeExplanationRequest,
  previewExplanationRequest,
  type VersionColumnName,
} from '#contract/desk/explanation.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation, columnExplanation, type ExplainedSchedule } from '#engine/explanation/cell-explanation.ts'
import {
  type ComparedAmount,
  type ComparedSides,
  comparedExplanation,
} from '#engine/explanation/compared-explanation.ts'
import { type MadeAmount, madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { findLoan } from '../loans/find-loan.ts'
import { type MadeSchedule, madeOnWorkingDays } from '../loans/made-schedule.ts'
import type { LoanParts, ServiceEnv } from '../service-parts.ts'
import { apart, LONG_LOAN, ofLoanOver } from '../wire/apart.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuseAt } from '../wire/refusal.ts'
import { answer, route } from '../wire/routes.ts'
import { explainedVersion } from './explained-version.ts'
import { ENGINE_COLUMNS, explanationBody } from './explanation-body.ts'
import { previewExplanation } from './moved-explanation.ts'

const LOAN = '/desk/v1/loans/:uuid'
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

/** How any amount of a schedule came about. Nothing is stored for it; it is calculated on demand. */
export function deskExplanationRoutes(app: Hono<ServiceEnv>): void {
  route(app, `${LOAN}/versions/:version{[0-9]+}/explanation`, { GET: apart(ofVersion, ofLoanOver(LONG_LOAN)) })
  route(app, `${LOAN}/extension-preview/explanation`, { POST: apart(ofPreview, ofLoanOver(LONG_LOAN)) })
  route(app, `${LOAN}/comparison/explanation`, { GET: apart(ofComparison, ofLoanOver(LONG_LOAN)) })
  route(app, '/desk/v1/schedules/explanation', { POST: ofMadeSchedule })
}

async function ofVersion(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { stored } = await findLoan(parts, context.req.param('uuid') ?? '')
  const { row, column } = validated(explanationParameters, readQuery(context))
  const schedule = await explainedVersion(parts, stored, Number(context.req.param('version')))
  return answer(explanationBody(orNoSuchRow(ofCell(schedule, row, column), '/row')))
}

function ofCell(schedule: ExplainedSchedule, row: number | undefined, column: VersionColumnName) {
  if (column === 'balanceAmount') {
    return row === undefined ? refuseBalances('/column') : cellExplanation(schedule, row, { group: 'balance' })
  }
  const asked = ENGINE_COLUMNS[column]
  return row === undefined ? columnExplanation(schedule, asked) : cellExplanation(schedule, row, asked)
}

async function ofPreview(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { daysToExtend, cell } = validated(previewExplanationRequest, (await readJson(context)).value)
  const { stored } = await findLoan(parts, context.req.param('uuid') ?? '')
  const before = await explainedVersion(parts, stored, stored.version)
  const extension = await planExtension(parts, before.loan, daysToExtend, before.rows)
  return answer(explanationBody(orNoSuchRow(previewExplanation({ before, extension }, cell), '/cell/row')))
}

async function ofComparison(context: Context<ServiceEnv>): Promise<Response> {
  const query = readQuery(context)
  const { row, side, column } = validated(comparedCellParameters, query)
  const sides = await comparedSides(context.var.parts, context.req.param('uuid') ?? '', query)
  const found = comparedExplanation(sides, { row, side, column: COMPARED_COLUMNS[column] })
  return answer(explanationBody(orNoSuchRow(found, '/row')))
}

async function ofMadeSchedule(context: Context<ServiceEnv>): Promise<Response> {
  const { cell, ...terms } = validated(madeExplanationRequest, (await readJson(context)).value)
  return answer(explanationBody(orNoSuchRow(ofMade(await madeOnWorkingDays(terms), cell), '/cell/row')))
}

/** Both schedules of a comparison, explained. Throws the refusals of the comparison itself. */
async function comparedSides(
  parts: LoanParts,
  uuid: string,
  query: Readonly<Record<string, string>>,
): Promise<ComparedSides> {
  const { before, after, daysToExtend } = validated(comparisonParameters, query)
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
