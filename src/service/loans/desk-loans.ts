import type { Hono } from 'hono'
import type { SentLoanFilter } from '#contract/desk/loan-filter.ts'
import { type LoanListParameters, MAX_ADDED_OVERDUE } from '#contract/desk/loan-list.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import * as loan from '#contract/endpoints/loan.ts'
import * as loans from '#contract/endpoints/loans.ts'
import * as schedules from '#contract/endpoints/schedules.ts'
import * as today from '#contract/endpoints/today.ts'
import type { Installment } from '#engine/schedule/schedule-terms.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal, sum } from '#values/money.ts'
import { atMoment, type LoanParts, type ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans } from '../wire/left-out.ts'
import { serve } from '../wire/serve.ts'
import { planExtension } from './extend-loan.ts'
import { withinPolicy } from './extension-policy.ts'
import { extensionPreviewBodyOf } from './extension-preview-body.ts'
import { findLoan } from './find-loan.ts'
import { loanDetailBodyOf, versionRows } from './loan-detail-body.ts'
import { asksForVoided, loanFilterOf } from './loan-filter.ts'
import { loanPage } from './loan-page.ts'
import { madeOnWorkingDays } from './made-schedule.ts'
import { proposedLoanBody } from './next-loan-body.ts'
import { todayBodyOf } from './today-body.ts'

/** Reading endpoints of loans for the face; changes go through the claims API. */
export function deskLoanRoutes(app: Hono<ServiceEnv>): void {
  serve(
    app,
    { ...loans, ...loan, ...schedules, ...today },
    {
      listLoans: ({ parts, query }) => pageOf(parts, query),
      searchLoans: ({ parts, body }) => pageOf(parts, body),
      getLoanTotals: ({ parts, query }) => totalsOf(parts, query),
      addUpFoundLoans: ({ parts, body }) => totalsOf(parts, body),
      getToday: ({ parts }) => parts.storage.read((stores) => todayBodyOf(atMoment(parts, stores))),
      getLoanDetail: ({ parts, path: { uuid } }) =>
        parts.storage.read(async (stores) => {
          const own = atMoment(parts, stores)
          const { stored, loan } = await findLoan(own, uuid)
          return loanDetailBodyOf(own, stored, loan.schedule)
        }),
      getScheduleVersion: async ({ parts, path: { uuid, version } }) => {
        const { stored, loan } = await findLoan(parts, uuid)
        return versionRows(parts, stored, Number(version), loan.schedule)
      },
      getNextLoan: ({ parts, path: { uuid } }) => proposedLoanBody(parts, uuid),
      previewExtension: async ({ parts, path: { uuid }, body: { daysToExtend } }) => {
        const { stored, loan } = await findLoan(parts, uuid)
        const extension = await planExtension(parts, loan, daysToExtend)
        const warnings = await withinPolicy(parts, stored, loan.schedule, daysToExtend)
        return extensionPreviewBodyOf(loan, stored.maxExtensions, extension, warnings, parts.clock.today())
      },
      findLenderLoanId: async ({ parts, query: { lenderLoanId } }) => {
        const stored = await parts.storage.loans.byLenderLoanId(await currentConnectionId(parts), lenderLoanId)
        return { usedByLoanUuid: stored?.uuid ?? null }
      },
      makeSchedule: async ({ body }) => madeScheduleBody((await madeOnWorkingDays(body)).rows),
    },
  )
}

async function pageOf(parts: LoanParts, asked: LoanListParameters) {
  const filter = loanFilterOf(asked, { connectionId: await currentConnectionId(parts), today: parts.clock.today() })
  return loanPage(parts, asked, filter)
}

async function totalsOf(parts: LoanParts, query: SentLoanFilter) {
  const { storage, clock } = parts
  const filter = loanFilterOf(query, { connectionId: await currentConnectionId(parts), today: clock.today() })
  const [{ loans, remainingPrincipal }, overdue, leftOut] = await Promise.all([
    storage.loanList.totals(filter),
    asksForVoided(query) ? 0n : storage.loanList.overdueTotal(filter, MAX_ADDED_OVERDUE),
    leftOutLoans(parts, filter),
  ])
  const overdueAmount = overdue === null ? null : formatTotal(overdue)
  return { loans, remainingPrincipalAmount: formatTotal(remainingPrincipal), overdueAmount, leftOut }
}

/** A schedule made from terms, in the wire format. */
function madeScheduleBody(installments: readonly Installment[]): MadeScheduleBody {
  return {
    installments: installments.map(installmentBody),
    totals: {
      principalAmount: formatAmount(sum(installments.map((row) => row.principalAmount))),
      interestAmount: formatAmount(sum(installments.map((row) => row.interestAmount))),
      feeAmount: formatAmount(sum(installments.map((row) => row.feeAmount))),
      totalAmount: formatAmount(sum(installments.map((row) => row.totalAmount))),
    },
  }
}

function installmentBody(row: Installment): InstallmentBody {
  const { days, parts, base } = row.period
  return {
    number: row.number,
    fromDate: formatDate(row.fromDate),
    dueDate: formatDate(row.dueDate),
    unmovedDate: formatDate(row.unmovedDate),
    days,
    yearShare: { parts, base },
    principalAmount: formatAmount(row.principalAmount),
    interestAmount: formatAmount(row.interestAmount),
    feeAmount: formatAmount(row.feeAmount),
    totalAmount: formatAmount(row.totalAmount),
    balanceAmount: formatAmount(row.balanceAmount),
  }
}
