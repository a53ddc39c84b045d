import { expect } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import type { NewImportLine, StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { beginRun, endRun, pauseRun, resumeRun } from '../runs/steer-run.ts'
import type { TestService } from '../service.test-support.ts'
import type { Caller } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { RefusalError } from '../wire/refusal.ts'
import { loansCreator } from './create-loans.ts'
import type { LoanOfLine } from './loan-of-line.ts'

const CLERK: Caller = { kind: 'token', name: 'qa', grants: [] }

/** Loan of a line whose record is the plain body of createLoan. A body that breaks its rules is faulty. */
export const loanOfRequest: LoanOfLine = ({ recordsJson }) => {
  const { body, schedule: paid, extensionsBefore = 0 }: KeptLoan = JSON.parse(recordsJson)
  const request = createLoanRequest.safeParse(body)
  if (!request.success) return { kind: 'faulty' }
  const rows = (request.data.schedule ?? []).map(({ date, principalAmount, interestAmount }, index) =>
    paymentRow(index + 1, date, principalAmount, interestAmount),
  )
  return { kind: 'planned', body, request: request.data, schedule: paid ?? rows, extensionsBefore }
}

type KeptLoan = { readonly body: object; readonly schedule?: PaymentSchedule; readonly extensionsBefore?: number }

/** Kind of runs whose lines are bodies of createLoan. */
export const REQUEST_RUNS: RunKind = {
  name: 'import',
  tasks: { running: loansCreator(async () => loanOfRequest) },
  startableIn: ['checked', 'finished', 'cancelled'],
  item: () => Promise.reject(new Error('Nobody lists it')),
  removeLines: ({ importLines }, runId, limit) => importLines.removeSome(runId, limit),
}

type Desk = Pick<TestService, 'parts'>

/** Body of createLoan of the worked example with another ID. */
export function bodyOf(lenderLoanId: string, changes: object = {}): object {
  return { ...WORKED_EXAMPLE, lenderLoanId, ...changes }
}

/** Import runs of a desk whose lines were checked. */
export function importsOf({ parts }: Desk) {
  const { storage, ids, clock } = parts

  const runOf = async (uuid: string): Promise<StoredImportRun> =>
    ofKind((await storage.runs.byUuid(uuid)) ?? expect.fail('no such run'), 'import')

  const linesOf = async (uuid: string): Promise<readonly StoredImportLine[]> => {
    const filter = { runId: (await runOf(uuid)).id, state: null, reason: null, oddity: null }
    return (await storage.importLines.page(filter, null, 10_000)).rows
  }

  const ended = async (uuid: string): Promise<StoredImportRun> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return runOf(uuid)
  }

  /** True if the action was possible. */
  const act = async (uuid: string, action: 'start' | 'continue' | 'pause' | 'cancel'): Promise<boolean> => {
    const run = await runOf(uuid)
    const acts = {
      start: () => beginRun(parts, REQUEST_RUNS, run, CLERK),
      continue: () => resumeRun(parts, REQUEST_RUNS, run, CLERK),
      pause: () => pauseRun(parts, run),
      cancel: () => endRun(parts, run),
    }
    try {
      await acts[action]()
      return true
    } catch (error) {
      if (error instanceof RefusalError) return false
      throw error
    }
  }

  return {
    runOf,
    linesOf,
    ended,
    act,
    /** Makes a run of these loans that waits for its start. */
    checked: async (loans: readonly KeptLoan[]): Promise<string> => {
      const uuid = ids.uuid()
      const connectionId = await currentConnectionId(parts)
      const made = { madeBy: 'tester', madeThrough: 'test', createdAt: clock.now() }
      await storage.write(async (unit) => {
        const run = { ...made, uuid, kind: 'import', state: 'checked', connectionId } as const
        const id = await unit.runs.insert(run)
        await unit.importLines.add(loans.map((loan, index) => lineOf(id, index + 1, loan)))
        await unit.runs.show(id)
      })
      return uuid
    },
    ran: async (uuid: string): Promise<StoredImportRun> => {
      expect(await act(uuid, 'start')).toBe(true)
      return ended(uuid)
    },
    statesOf: async (uuid: string) => (await linesOf(uuid)).map(({ state }) => state),
  }
}

function lineOf(runId: number, position: number, loan: KeptLoan): NewImportLine {
  return {
    runId,
    position,
    line: position,
    lastLine: position,
    recordsJson: JSON.stringify(loan),
    state: 'ready',
    reason: null,
    oddity: null,
    correctionsJson: null,
    findingsJson: null,
    isKnownClient: false,
    lenderLoanId: null,
    clientName: null,
    clientCode: null,
    country: null,
    isPerson: null,
    loanAmount: null,
    paidPrincipal: null,
    isMidLife: false,
    installments: 1,
    scheduleType: null,
    dayCount: null,
    loanUuid: null,
    loanPublicId: null,
  }
}
