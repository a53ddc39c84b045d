import { loanByUuid, loansFor, rowsOf } from '../model/model.ts'
import { countedExtensions, extendRows, type ModelLoan, rowsAfter } from '../model/modelled-loan.ts'
import { ask, dataOf } from '../people.ts'
import { must } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'

const MOST_DAYS = 60

type Preview = { readonly extensionsUsed: number; readonly after: Parameters<typeof rowsOf>[0] }

/** Previews an extension and compares it with the rules of a real one. */
export const preview: Act = {
  name: 'preview',
  weight: 6,
  by: 'anybody',
  run: async (doing) => {
    const loan = oneOf(loansFor(doing.world.model, 'extended'), doing.random)
    if (!loan) return
    const daysToExtend = doing.random.whole(1, MOST_DAYS)
    const found = await read<Preview>(doing, `/desk/v1/loans/${loan.uuid}/extension-preview`, { daysToExtend })
    // Another extension may have come in place of one that was undone meanwhile.
    if (!found || loan.corrections.open > 0 || found.extensionsUsed > countedExtensions(loan).length) return
    const expected = extendRows(rowsAfter(loan, found.extensionsUsed), daysToExtend, loan.rate)
    const isSame = JSON.stringify(rowsOf(found.after)) === JSON.stringify(expected)
    must(isSame, `The preview of ${daysToExtend} days of ${loan.lenderLoanId} is ${JSON.stringify(found.after)}`)
  },
}

type Side = { readonly dueDate: string; readonly principalAmount: string } | null
type Comparison = { readonly rows: readonly { readonly before: Side; readonly after: Side }[] }

/** Compares the registered schedule with the present one. The principal must stay the same. */
export const compare: Act = {
  name: 'compare',
  weight: 5,
  by: 'anybody',
  run: async (doing) => {
    const extended = [...doing.world.model.loans.values()].filter(({ extensions }) => extensions.length > 0)
    const loan = oneOf(extended, doing.random)
    if (!loan) return
    const path = `/desk/v1/loans/${loan.uuid}/comparison?before=0&after=${loan.extensions.at(-1)?.version}`
    const found = await read<Comparison>(doing, path)
    if (found) expectSamePrincipal(loan, found)
  },
}

function expectSamePrincipal({ lenderLoanId }: ModelLoan, { rows }: Comparison): void {
  const sumOf = (sides: readonly Side[]) =>
    sides.reduce((sum, side) => sum + Math.round(Number(side?.principalAmount ?? 0) * 100), 0)
  const [before, after] = [sumOf(rows.map((row) => row.before)), sumOf(rows.map((row) => row.after))]
  must(before === after, `${lenderLoanId} is compared with a principal of ${before} before and ${after} after`)
}

async function read<Data>(
  { world, actor, leavesAfter }: Doing,
  path: string,
  body?: object,
): Promise<Data | undefined> {
  const method = body ? 'POST' : 'GET'
  const answer = await ask(world, actor, { method, path, where: 'local', leavesAfter, ...(body ? { body } : {}) })
  return answer && dataOf<Data>(answer)
}

/** Reads a page of another person's loan while it changes. */
export const openLoan: Act = {
  name: 'open a loan',
  weight: 5,
  by: 'anybody',
  run: async (doing) => {
    const loan = oneOf([...doing.world.model.loans.values()], doing.random)
    if (loan) await read(doing, `/desk/v1/loans/${loan.uuid}`)
    must(!loan || loanByUuid(doing.world.model, loan.uuid) !== undefined, 'A loan that is known')
  },
}
