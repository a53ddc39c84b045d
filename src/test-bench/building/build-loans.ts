import type { BuildLoansRequest, BuiltLoan, BuiltLoans } from '#contract/test-bench/data-sets.ts'
import { installmentsOf, type LoanDescription } from '#contract/test-bench/loan-description.ts'
import { lengthOf } from '#contract/text-rules.ts'
import { LoanError } from '#engine/loan-error.ts'
import { type MadeLoan, storeMadeLoan } from '#host/demo/made-loan.ts'
import type { LoanParts } from '#service/service-parts.ts'
import { refuse, refuseAt } from '#service/wire/refusal.ts'
import { othersFirst } from '#service/wire/turns.ts'
import type { Storage } from '#storage/storage.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import { randomOf } from '../data-sets/seeds.ts'
import { describedLoan } from '../loans/described-loan.ts'
import { DescriptionError } from '../loans/description-error.ts'
import type { LoanRules } from '../loans/made-of-plan.ts'

/** Parts to build loans with: the storage of the book, its clock and its identifiers. */
type BuildingParts = Pick<LoanParts<Storage>, 'storage' | 'clock' | 'ids'>

/** Prefix of generated lender loan IDs, which are numbered. */
const PREFIX = 'BUILT-'
const DIGITS = 6
/** Maximum number of installments to make and store before other requests may run. */
const ROWS_A_TURN = 300

/**
 * Builds described loans, true on the day of the book, and stores them as if they had been registered there. Throws a
 * RefusalError at `/description` or its member at fault if the description cannot be true, and at `/lenderLoanId` if
 * the ID is taken.
 */
export async function buildDescribedLoans(parts: BuildingParts, request: BuildLoansRequest): Promise<BuiltLoans> {
  const { description } = request
  const rules = await parts.storage.settings.read()
  const built: BuiltLoan[] = []
  const atOnce = Math.max(1, Math.floor(ROWS_A_TURN / installmentsOf(description)))
  const given = request.lenderLoanId === undefined ? undefined : givenIds(request.lenderLoanId, description.loans)
  await refuseTaken(parts, given ?? [])
  while (built.length < description.loans) {
    const count = Math.min(atOnce, description.loans - built.length)
    const ids = given?.slice(built.length, built.length + count) ?? (await nextIds(parts, count))
    const loans = await storedLoans(parts, { description, rules }, ids, built[0]?.lenderLoanId ?? ids[0] ?? '')
    if (loans) built.push(...loans)
    else await refuseTaken(parts, given ?? [])
    await othersFirst()
  }
  return { loans: built }
}

type Wanted = { readonly description: LoanDescription; readonly rules: LoanRules }

/** Undefined if an identifier is taken: a concurrent request stored it first. */
async function storedLoans(
  parts: BuildingParts,
  wanted: Wanted,
  lenderLoanIds: readonly string[],
  firstId: string,
): Promise<readonly BuiltLoan[] | undefined> {
  const { clientCode, isOneClient } = wanted.description
  const loans = lenderLoanIds.map((id) => builtLoan(parts, wanted, id, clientCode ?? (isOneClient ? firstId : id)))
  const isStored = await parts.storage.write(async (unit) => {
    for (const { registration } of loans) if (await unit.loans.isTaken(registration)) return false
    for (const loan of loans) await storeMadeLoan(unit, loan)
    return true
  })
  if (!isStored) return undefined
  return loans.map(({ registration: { uuid, lenderLoanId, publicId } }) => ({
    uuid,
    lenderLoanId,
    loanPublicId: publicId,
  }))
}

/** Builds a loan. The same `of` invents the same client, another `of` a new one. */
function builtLoan(
  { clock, ids }: BuildingParts,
  { description, rules }: Wanted,
  lenderLoanId: string,
  of: string,
): MadeLoan {
  const random = randomOf(0, of)
  try {
    return describedLoan(description, lenderLoanId, { ids, random, rules, today: clock.today() })
  } catch (error) {
    if (error instanceof LoanError)
      return refuse({ kind: 'loan-rule', refusal: error.refusal, pointer: '/description' })
    if (!(error instanceof DescriptionError)) throw error
    const { code, params } = error.fault
    const pointer = error.member === undefined ? '/description' : `/description/${error.member}`
    return refuseAt<typeof code>(pointer, code, params)
  }
}

/** The given ID, and for each further loan the ID with its number. */
function givenIds(lenderLoanId: string, loans: number): readonly string[] {
  const last = loans === 1 ? lenderLoanId : `${lenderLoanId}-${loans}`
  if (lengthOf(last) > MAX_LENDER_LOAN_ID) refuseAt('/lenderLoanId', 'text-length', { most: MAX_LENDER_LOAN_ID })
  return Array.from({ length: loans }, (_, index) => (index === 0 ? lenderLoanId : `${lenderLoanId}-${index + 1}`))
}

async function refuseTaken({ storage }: BuildingParts, lenderLoanIds: readonly string[]): Promise<void> {
  for (const lenderLoanId of lenderLoanIds) {
    const isTaken = await storage.loans.isTaken({ connectionId: LOCAL_CONNECTION, lenderLoanId, publicId: '' })
    if (isTaken) refuseAt('/lenderLoanId', 'used-by-loan', {})
  }
}

/** Next generated IDs after the last stored one. */
async function nextIds({ storage }: BuildingParts, count: number): Promise<readonly string[]> {
  const [last] = await storage.loans.idsUnder(LOCAL_CONNECTION, PREFIX, 1)
  const number = Number(/^\d+/.exec(last?.slice(PREFIX.length) ?? '')?.[0] ?? 0)
  return Array.from({ length: count }, (_, index) => `${PREFIX}${String(number + index + 1).padStart(DIGITS, '0')}`)
}
