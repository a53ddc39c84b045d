import type { Hono } from 'hono'
import {
  explanationQuery,
  type MadeCell,
  madeExplanationRequest,
  previewExplanationRequest,
} from '#contract/desk/explanation.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation, columnExplanation } from '#engine/explanation/cell-explanation.ts'
import { type MadeColumn, madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import type { Installment } from '#engine/schedule/schedule-terms.ts'
import { madeBy } from './desk-schedules.ts'
import { explainedVersion } from './explained-version.ts'
import { ENGINE_COLUMNS, explanationBody } from './explanation-body.ts'
import { planExtension } from './extend-loan.ts'
import { findLoan } from './find-loan.ts'
import { previewExplanation } from './moved-explanation.ts'
import { readJson, validated } from './read-json.ts'
import { refuseAt } from './refusal.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

const LOAN = '/desk/v1/loans/:uuid'
const MADE_COLUMNS = {
  principalAmount: 'principal',
  interestAmount: 'interest',
  totalAmount: 'total',
  balanceAmount: 'balance',
} as const satisfies Readonly<Record<MadeCell['column'], MadeColumn>>

/** How any amount of a schedule came about. Nothing is stored for it; it is worked out when somebody asks. */
export function deskExplanationRoutes(app: Hono<ServiceEnv>): void {
  route(app, `${LOAN}/versions/:version{[0-9]+}/explanation`, {
    GET: (context) => {
      const { parts } = context.var
      const { stored } = findLoan(parts, context.req.param('uuid') ?? '')
      const { row, column } = validated(explanationQuery, context.req.query())
      const schedule = explainedVersion(parts, stored, Number(context.req.param('version')))
      const asked = ENGINE_COLUMNS[column]
      const found = row === undefined ? columnExplanation(schedule, asked) : cellExplanation(schedule, row, asked)
      return answer(explanationBody(orNoSuchRow(found, '/row')))
    },
  })

  route(app, `${LOAN}/extension-preview/explanation`, {
    POST: async (context) => {
      const { parts } = context.var
      const { daysToExtend, cell } = validated(previewExplanationRequest, (await readJson(context)).value)
      const { stored } = findLoan(parts, context.req.param('uuid') ?? '')
      const before = explainedVersion(parts, stored, stored.version)
      const extension = planExtension(parts, before.loan, daysToExtend, before.rows)
      return answer(explanationBody(orNoSuchRow(previewExplanation({ before, extension }, cell), '/cell/row')))
    },
  })

  route(app, '/desk/v1/schedules/explanation', {
    POST: async (context) => {
      const { cell, ...terms } = validated(madeExplanationRequest, (await readJson(context)).value)
      return answer(explanationBody(orNoSuchRow(ofMade(madeBy(terms), cell), '/cell/row')))
    },
  })
}

function ofMade(rows: readonly Installment[], { row, column }: MadeCell): AmountExplanation | null {
  const name = MADE_COLUMNS[column]
  if (row === undefined) {
    return name === 'balance'
      ? refuseAt('/cell/column', 'Balances are not added up')
      : madeColumnExplanation(rows, name)
  }
  const installment = rows[row]
  return installment ? madeExplanation(installment, name) : null
}

function orNoSuchRow(found: AmountExplanation | null, pointer: string): AmountExplanation {
  return found ?? refuseAt(pointer, 'There is no such row')
}
