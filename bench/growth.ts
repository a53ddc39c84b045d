import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { ask, openDesk } from './open-desk.ts'
import { median } from './turns.ts'

/**
 * Compares createLoan in a large book with createLoan in an empty book: `npm run bench -- growth DIR`. DIR is a copy of
 * a filled folder, because the bench adds loans to it.
 */
const ROUNDS = 10
const LOANS = 100
const ROWS = 12

/** CPU time of the whole program, in microseconds per loan. Several clients send loans at the same time. */
async function create({ desk, clients }: { readonly desk: DeskHost; readonly clients: number }): Promise<number> {
  const loans = Array.from({ length: LOANS }, () => JSON.stringify(loanRequest(ROWS)))
  const before = process.cpuUsage()
  for (let first = 0; first < LOANS; first += clients) {
    const some = loans.slice(first, first + clients)
    await Promise.all(some.map((loan) => ask(desk, 'POST', '/claims/v1/lender/createLoan', loan)))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / LOANS
}

const given = process.argv.at(3)
if (given === undefined) console.log('\nnpm run bench -- growth DIR')
else {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const [empty, large] = [await openDesk(folder), await openDesk(given)]
  console.log('\ncreateLoan in a large book, of an empty one')
  for (const clients of [1, 10, 50]) {
    const took: { readonly empty: number; readonly large: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      took.push({ empty: await create({ desk: empty, clients }), large: await create({ desk: large, clients }) })
    const [one, other] = [median(took.map((each) => each.empty)), median(took.map((each) => each.large))]
    const ratio = (one / other).toFixed(2)
    console.log(`${`${clients} at once`.padEnd(34)}${ratio.padStart(8)}${other.toFixed(0).padStart(12)} µs of CPU`)
  }
  await Promise.all([empty.close(), large.close()])
  rmSync(folder, { recursive: true })
}
