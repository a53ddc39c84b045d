import { type Ask, dataOf } from './desk-caller.ts'
import { type BookedFile, type BookedLoan, digestOfRows, type Ledger, type ReturnedRow, sha256 } from './ledger.ts'
import { lookAtRun } from './run-steps.ts'

/** Number of older loans and of older files that each check looks at again. */
const OLDER = 10

/**
 * Compares a desk that was just started with the ledger. Settles the unanswered requests, then looks at all fresh
 * entries, the runs, the totals and some older loans and files. Nothing else may write meanwhile. Adds to
 * `ledger.violations`.
 */
export async function checkDesk(ask: Ask, ledger: Ledger): Promise<void> {
  for (const { settle } of ledger.unanswered.splice(0)) await settle(ask)
  for (const { again } of ledger.keyed.splice(0).slice(-OLDER)) await again(ask)
  for (const run of ledger.runs.values()) if (!run.isFinished) await lookAtRun({ ask, ledger }, run)
  const ids = [...ledger.fresh, ...[...ledger.loans.keys()].slice(-OLDER), ...[...ledger.files.keys()].slice(-OLDER)]
  await checkSome(ask, ledger, new Set(ids))
  await checkTotal(ask, ledger)
  ledger.fresh.clear()
}

/** Checks everything in the ledger, however old. */
export async function checkAllOfDesk(ask: Ask, ledger: Ledger): Promise<void> {
  await checkSome(ask, ledger, new Set([...ledger.loans.keys(), ...ledger.files.keys()]))
  await checkTotal(ask, ledger)
}

/** Number of requests at a time. */
const AT_ONCE = 6

async function checkSome(ask: Ask, ledger: Ledger, ids: ReadonlySet<string>): Promise<void> {
  const extendedByRuns = new Set(
    [...ledger.runs.values()].flatMap(({ kind, lenderLoanIds }) => (kind === 'extension' ? lenderLoanIds : [])),
  )
  const left = [...ids]
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const [loan, file] = [ledger.loans.get(id), ledger.files.get(id)]
      if (loan) await checkLoan(ask, ledger, loan, extendedByRuns.has(id))
      if (file) await checkFile(ask, ledger, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

type ReturnedLoan = {
  readonly loan: { readonly lenderLoanId: string }
  readonly extensionsUsed: number
  readonly current: { readonly rows: readonly ReturnedRow[] }
}

async function checkLoan(ask: Ask, ledger: Ledger, loan: BookedLoan, isExtendedByRuns: boolean): Promise<void> {
  const { lenderLoanId, uuid, rows, extensions } = loan
  const reply = await ask({ method: 'GET', path: `/desk/v1/loans/${uuid}` })
  if (reply?.status !== 200) {
    return void ledger.violations.push(`${lenderLoanId} ${uuid} was acknowledged and is lost: ${reply?.status}`)
  }
  const { loan: found, extensionsUsed, current } = dataOf<ReturnedLoan>(reply)
  if (found.lenderLoanId !== lenderLoanId)
    ledger.violations.push(`${uuid} is ${found.lenderLoanId} instead of ${lenderLoanId}`)
  if (isExtendedByRuns) return
  if (extensionsUsed !== extensions) {
    ledger.violations.push(`${lenderLoanId} has ${extensionsUsed} extensions instead of ${extensions}`)
  }
  if (digestOfRows(current.rows) !== rows)
    ledger.violations.push(`${lenderLoanId} has other rows than were acknowledged`)
}

async function checkFile(ask: Ask, ledger: Ledger, { uuid, loanUuid, sha256: digest }: BookedFile): Promise<void> {
  const path = `/desk/v1/loans/${loanUuid}/files`
  const [reply, list] = [await ask({ method: 'GET', path: `${path}/${uuid}` }), await ask({ method: 'GET', path })]
  if (reply?.status !== 200 || sha256(reply.bytes) !== digest) {
    ledger.violations.push(`The attached file ${uuid} is lost or has other bytes: ${reply?.status}`)
  }
  const times = list && dataOf<readonly { uuid: string }[]>(list).filter((file) => file.uuid === uuid).length
  if (times !== 1) ledger.violations.push(`The attached file ${uuid} is in its list ${times} times`)
}

/** Compares the desk's number of loans with the loans created one by one and those reported by imports. */
async function checkTotal(ask: Ask, { loans, runs, violations }: Ledger): Promise<void> {
  const imported = [...runs.values()].reduce((sum, { kind, done }) => sum + (kind === 'import' ? done : 0), 0)
  const list = await ask({ method: 'GET', path: '/desk/v1/loans?limit=1' })
  const totals = await ask({ method: 'GET', path: '/desk/v1/loan-totals' })
  const total = list && JSON.parse(list.bytes.toString()).total
  const counted = totals && dataOf<{ readonly loans: number }>(totals).loans
  const expected = loans.size + imported
  if (total !== expected || counted !== expected) {
    violations.push(`The list has ${total} loans and the totals ${counted}, and ${expected} were acknowledged`)
  }
}
