import { type SeededRandom, seededRandom } from '#host/demo/seeded-random.ts'

/** Body of createLoan with that many installments, one a month. */
export function loanOfRows(lenderLoanId: string, rows: number) {
  return {
    lenderLoanId,
    scheduleType: 'REGULAR',
    loanAmount: `${rows}.00`,
    currency: 'EUR',
    interestRate: '12',
    country: 'EST',
    lenderIssueDate: '2026-01-15',
    clientType: 'CONSUMER',
    consumerClient: { name: `Client of ${lenderLoanId}`, personalCode: `4900101${lenderLoanId}` },
    schedule: Array.from({ length: rows }, (_, at) => ({
      date: new Date(Date.UTC(2026, 1 + at, 15)).toISOString().slice(0, 10),
      principalAmount: '1.00',
      interestAmount: `${at % 7}.${10 + (at % 89)}`,
    })),
    maxExtensions: 99,
  }
}

/** A file of loans with one installment each. */
export function importFile(lenderLoanIds: readonly string[]): Buffer {
  const heads =
    'lenderLoanId,clientType,clientName,clientCode,loanAmount,currency,interestRate,country,lenderIssueDate,scheduleType,numberOfInstallments,maxExtensions'
  const lines = lenderLoanIds.map(
    (id) => `${id},CONSUMER,Client of ${id},4900101${id},1200.00,EUR,12,EST,2026-01-15,ANNUITY,1,99`,
  )
  return Buffer.from([heads, ...lines, ''].join('\n'))
}

const HEXADECIMAL = 16

/** A UUID of version 4 from the seed. */
export function randomUuid(random: SeededRandom): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    random.whole(0, HEXADECIMAL - 1).toString(HEXADECIMAL),
  )
}

/** Random numbers of a seed. Consecutive seeds give unrelated numbers. Source: the finalizer of MurmurHash3. */
export function randomOf(seed: number): SeededRandom {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return seededRandom((second ^ (second >>> 16)) >>> 0)
}
