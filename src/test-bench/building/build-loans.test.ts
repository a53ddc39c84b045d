import { expect, it } from 'vitest'
import { type DescriptionRequest, loanDescription } from '#contract/test-bench/loan-description.ts'
import { TODAY, testService } from '#service/service.test-support.ts'
import { RefusalError } from '#service/wire/refusal.ts'
import { buildDescribedLoans } from './build-loans.ts'

/** A service with a book of its own, whose loans are built. */
async function bench() {
  const service = await testService()
  const { parts, call } = service
  return {
    ...service,
    build: (description: DescriptionRequest, lenderLoanId?: string) =>
      buildDescribedLoans(parts, { description: loanDescription.parse(description), lenderLoanId }),
    detail: async (uuid: string) => (await call('GET', `/desk/v1/loans/${uuid}`)).body,
  }
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  if (!(error instanceof RefusalError)) throw error
  return error.refusal
}

it('what is built is shown by the desk as it was described', async () => {
  const { build, detail } = await bench()
  const { loans } = await build({ extended: [30], paid: 2, overdue: 1 })
  expect(loans.map(({ lenderLoanId }) => lenderLoanId)).toEqual(['BUILT-000001'])
  const { data } = await detail(loans[0]?.uuid ?? '')
  const states = data.current.rows.map((row: { state: string }) => row.state)
  expect(states.filter((state: string) => state === 'paid').length).toBe(2)
  expect(states.filter((state: string) => state === 'overdue').length).toBe(1)
  expect(states.filter((state: string) => state === 'due').length).toBe(9)
  expect([data.standing, data.extensionsUsed, data.extensions[0].extendedDays]).toEqual(['overdue', 1, 30])
  expect(data.loan.createdAt.slice(0, 10) <= TODAY).toBe(true)
})

it('payments of a description are events of the loan', async () => {
  const { build, detail } = await bench()
  const { loans } = await build({
    type: 'BULLET',
    rows: 2,
    interestRate: '12',
    extended: [30],
    payments: ['4.00', '20.00'],
  })
  const { data } = await detail(loans[0]?.uuid ?? '')
  expect(data.versions.map(({ kind }: { kind: string }) => kind)).toEqual(['registered', 'extended', 'paid', 'paid'])
  expect(data.payments.map(({ paymentAmount }: { paymentAmount: string }) => paymentAmount)).toEqual(['4.00', '20.00'])
  // 1000.00 × 12 % × 30 / 360 of the month, and as much for the days of the extension
  expect(data.payments[1].booked).toMatchObject({ principalAmount: '0.00', interestAmount: '20.00' })
  expect(data.current.totals.paidInterestAmount).toBe('24.00')
  const tooMany = Array(100).fill('1.00')
  expect(loanDescription.safeParse({ payments: tooMany }).success).toBe(false)
})

it('a loan that was built can be extended and explained as any other', async () => {
  const { build, call } = await bench()
  const { loans } = await build({ type: 'REGULAR', rows: 8, interestRate: '24', paid: 4 })
  const loanUuid = loans[0]?.uuid
  const extended = await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
  expect(extended.status).toBe(201)
  const again = await build({ type: 'FULL-BULLET', term: { count: 90, unit: 'days' }, maxExtensions: 0 })
  const refused = await call('POST', '/claims/v1/lender/createLoanExtension', {
    loanUuid: again.loans[0]?.uuid,
    daysToExtend: 1,
  })
  expect(refused.status).toBe(422)
})

it('several loans are counted, behind those that are there', async () => {
  const { build, loanCount } = await bench()
  await build({ rows: 2 })
  const { loans } = await build({
    loans: 120,
    rows: 6,
    clientType: 'BUSINESS_WITHOUT_COLLATERAL',
    country: 'LTU',
    paid: 2,
  })
  expect(loans.length).toBe(120)
  expect([loans[0]?.lenderLoanId, loans[119]?.lenderLoanId]).toEqual(['BUILT-000002', 'BUILT-000121'])
  expect(await loanCount()).toBe(121)
})

it('those who build at the same moment get loans of their own', async () => {
  const { build, loanCount } = await bench()
  const all = await Promise.all(Array.from({ length: 5 }, () => build({ loans: 40, type: 'REGULAR', rows: 2 })))
  const ids = all.flatMap(({ loans }) => loans.map(({ lenderLoanId }) => lenderLoanId))
  expect(new Set(ids).size).toBe(200)
  expect(await loanCount()).toBe(200)
})

it('a given ID is kept, numbered where there are several, and refused where one is taken or too long', async () => {
  const { build, loanCount } = await bench()
  const { loans } = await build({ loans: 3, rows: 4 }, 'MINE')
  expect(loans.map(({ lenderLoanId }) => lenderLoanId)).toEqual(['MINE', 'MINE-2', 'MINE-3'])
  const taken = { kind: 'invalid', errors: [{ pointer: '/lenderLoanId', code: 'used-by-loan' }] }
  expect(await refusalOf(build({ rows: 4 }, 'MINE-2'))).toMatchObject(taken)
  const long = { kind: 'invalid', errors: [{ pointer: '/lenderLoanId', code: 'text-length' }] }
  expect(await refusalOf(build({ loans: 2, rows: 4 }, 'M'.repeat(100)))).toMatchObject(long)
  expect(await loanCount()).toBe(3)
})

it.each<[DescriptionRequest, object]>([
  [
    { type: 'BULLET', rows: 6, interestRate: '0' },
    { kind: 'invalid', errors: [{ pointer: '/description/paid', code: 'description-nothing-due' }] },
  ],
  [
    { type: 'FULL-BULLET', extended: Array.from({ length: 21 }, () => 10_000) },
    { kind: 'loan-rule', pointer: '/description', refusal: { kind: 'due-date-past-limit' } },
  ],
  [
    { type: 'FULL-BULLET', loanAmount: '999999999999.99', interestRate: '999', term: { count: 480, unit: 'months' } },
    { kind: 'loan-rule', pointer: '/description', refusal: { kind: 'amount-too-large' } },
  ],
])('%o is refused, and nothing is stored', async (description, refusal) => {
  const { build, loanCount } = await bench()
  expect(await refusalOf(build(description))).toMatchObject(refusal)
  expect(await loanCount()).toBe(0)
})

it('loans of one client, or of one code, are those of one client on the desk', async () => {
  const { build, detail } = await bench()
  const clientsOf = async ({ loans }: Awaited<ReturnType<typeof build>>) =>
    new Set(await Promise.all(loans.map(async ({ uuid }) => (await detail(uuid)).data.clientUuid)))
  expect((await clientsOf(await build({ loans: 30, isOneClient: true }))).size).toBe(1)
  const [one, other] = [
    await build({ rows: 2, clientCode: '48001010000', country: 'EST' }),
    await build({ clientCode: '48001010000', country: 'EST' }),
  ]
  expect(await clientsOf(one)).toEqual(await clientsOf(other))
})

it('the same ID has the same client, and another one another', async () => {
  const [first, second] = [await bench(), await bench()]
  const namesOf = async ({ build, detail }: Awaited<ReturnType<typeof bench>>) => {
    const built = await build({ loans: 5, rows: 2 })
    return Promise.all(built.loans.map(async ({ uuid }) => (await detail(uuid)).data.client.name))
  }
  const names = await namesOf(first)
  expect(await namesOf(second)).toEqual(names)
  expect(new Set(names).size).toBeGreaterThan(2)
})
