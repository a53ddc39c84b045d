import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { timeNow } from '../machine/virtual-time.ts'
import { rowsOf } from '../model/model.ts'
import {
  amountOf,
  boughtRows,
  centsOf,
  countedExtensions,
  currentRows,
  figuresOf,
  isBoughtBack,
  type ModelLoan,
  type ModelRow,
  rowsAnswered,
} from '../model/modelled-loan.ts'
import { AUDITOR, ask } from '../people.ts'
import { must, type World } from '../world.ts'
import { type LoanPage, settleBuybacks, settleExtensions, settleLoans, settlePayments, settleVoided } from './settle.ts'

/** Percentage of observations that search and filter, which takes as long as everything else. */
const SEARCHED = 35

export function today(): string {
  return new Date(timeNow()).toISOString().slice(0, 10)
}

/**
 * Observes the desk while no other caller uses it, settles unknown outcomes, and compares all its answers with the
 * model.
 */
export async function observe(world: World, random: SeededRandom, isWhole: boolean): Promise<void> {
  const items = await listAll(world, random)
  const voided: LoanPage = await get(world, '/desk/v1/loans?limit=200&standing=voided')
  settleVoided(world, voided.data)
  settleLoans(world, items)
  const chosen = [...world.model.loans.values()].filter(
    (loan) =>
      isWhole ||
      world.model.touched.has(loan.lenderLoanId) ||
      isInBuybackRun(world, loan.lenderLoanId) ||
      items.find((item) => item.uuid === loan.uuid)?.extensionsUsed !== countedExtensions(loan).length,
  )
  for (const loan of chosen) await observeLoan(world, loan)
  world.model.touched.clear()
  expectFigures(world, items)
  await expectTotals(world, items.length)
  if (isWhole || random.chance(SEARCHED)) await expectFound(world, random)
}

/** True for a loan that an unfinished buyback run may have bought back. */
function isInBuybackRun({ model }: World, lenderLoanId: string): boolean {
  return [...model.buybackRuns.values()].some(
    ({ isFinished, lenderLoanIds }) => !isFinished && lenderLoanIds.has(lenderLoanId),
  )
}

/** Reads the whole list, page after page, in a random order. */
async function listAll(world: World, random: SeededRandom): Promise<readonly LoanListItem[]> {
  const order = random.chance(50)
    ? ''
    : `&sort=${LOAN_SORTS[random.whole(0, LOAN_SORTS.length - 1)]}&direction=${random.pick(SORT_DIRECTIONS)}`
  const limit = random.pick([200, 200, 200, 200, 7])
  const items: LoanListItem[] = []
  let total: number | null = null
  let cursor = ''
  do {
    const page: LoanPage = await get(world, `/desk/v1/loans?limit=${limit}${order}${cursor}`)
    items.push(...page.data)
    total ??= page.total
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`
  } while (cursor !== '')
  must(new Set(items.map(({ uuid }) => uuid)).size === items.length, 'The list shows a loan twice')
  must(total === items.length, `The list says ${total} loans and shows ${items.length}`)
  return items
}

async function observeLoan(world: World, loan: ModelLoan): Promise<void> {
  const { data }: { readonly data: LoanDetailBody } = await get(world, `/desk/v1/loans/${loan.uuid}`)
  settleExtensions(world, loan, data)
  settlePayments(loan, data)
  settleBuybacks(loan, data)
  expectRows(loan, 'shows', rowsOf(data.current.rows), rowsNow(loan, data))
  for (const [index, extension] of loan.extensions.entries()) {
    const known = loan.known.get(extension.uuid)
    if (known) expectRows(loan, `answered to extension ${index + 1}`, known.rows, rowsAnswered(loan, extension))
  }
}

function rowsNow(loan: ModelLoan, { loan: facts, registeredDate, buybacks }: LoanDetailBody): readonly ModelRow[] {
  const buyback = buybacks.find(({ undoing }) => undoing === null)
  if (!buyback) return currentRows(loan)
  return boughtRows(loan, {
    issued: facts.lenderIssueDate,
    registered: registeredDate,
    bought: buyback.paymentDate,
  })
}

function expectRows({ lenderLoanId }: ModelLoan, what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  must(one === other, `${lenderLoanId} ${what} ${one} instead of ${other}`)
}

function expectFigures({ model }: World, items: readonly LoanListItem[]): void {
  const byUuid = new Map(items.map((item) => [item.uuid, item]))
  for (const loan of model.loans.values()) {
    const item = byUuid.get(loan.uuid)
    must(item !== undefined, `${loan.lenderLoanId} ${loan.uuid} is not in the list`)
    for (const [name, expected] of Object.entries(figuresOf(loan, today()))) {
      const found: unknown = Reflect.get(item, name)
      must(found === expected, `${loan.lenderLoanId} is listed with ${name} ${found} instead of ${expected}`)
    }
  }
}

type Totals = { readonly data: Readonly<Record<'remainingPrincipalAmount' | 'overdueAmount' | 'loans', unknown>> }

async function expectTotals(world: World, count: number): Promise<void> {
  const { data }: Totals = await get(world, '/desk/v1/loan-totals')
  const figures = [...world.model.loans.values()].map((loan) => figuresOf(loan, today()))
  const sum = (name: 'remainingPrincipalAmount' | 'overdueAmount') =>
    amountOf(figures.reduce((total, figure) => total + centsOf(figure[name]), 0))
  const expected = {
    loans: count,
    remainingPrincipalAmount: sum('remainingPrincipalAmount'),
    overdueAmount: sum('overdueAmount'),
  }
  for (const [name, value] of Object.entries(expected)) {
    const found = Reflect.get(data, name)
    must(found === value, `The sums say ${name} ${found} instead of ${value}`)
  }
}

/** Checks that a search and a filter find exactly the right loans. */
async function expectFound(world: World, random: SeededRandom): Promise<void> {
  const loans = [...world.model.loans.values()]
  const one = loans[random.whole(0, loans.length - 1)]
  if (!one) return
  const name = one.clientName
  await expectSame(
    world,
    `search=${encodeURIComponent(name)}`,
    loans.filter(({ clientName }) => clientName.startsWith(name)),
  )
  await expectSame(
    world,
    `search=${one.lenderLoanId}`,
    loans.filter(({ lenderLoanId }) => lenderLoanId.startsWith(one.lenderLoanId)),
  )
  await expectSame(
    world,
    'standing=overdue',
    loans.filter((loan) => figuresOf(loan, today()).daysLate > 0),
  )
  await expectSame(world, 'standing=bought-back', loans.filter(isBoughtBack))
}

async function expectSame(world: World, query: string, expected: readonly ModelLoan[]): Promise<void> {
  const page: LoanPage = await get(world, `/desk/v1/loans?limit=200&${query}`)
  const found = page.data.map(({ lenderLoanId }) => lenderLoanId).sort()
  const wanted = expected.map(({ lenderLoanId }) => lenderLoanId).sort()
  must(String(found) === String(wanted), `${query} finds ${found} instead of ${wanted}`)
}

async function get<Body>(world: World, path: string): Promise<Body> {
  const answer = await ask(world, AUDITOR, { method: 'GET', path, where: 'local' })
  must(answer?.status === 200, `${path} is answered with ${answer?.status} ${answer?.text}`)
  return JSON.parse(answer.text)
}
