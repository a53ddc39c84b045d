import { createHash, randomUUID } from 'node:crypto'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from '../claims/loan-request.ts'
import { createdLoan, type LoanRequest, rawLoanBody } from '../claims/raw-loan.ts'
import type { RawBook } from './raw-book.ts'
import { byClients, compare, mapSides, type Sides } from './rounds.ts'

const ROWS = 12
const ROUNDS = 7
/** Numbers of clients, each with the loans that they create together in a round. */
const LOANS = [
  [1, 100],
  [10, 300],
  [50, 400],
] as const
const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'

/** Creates a loan or extends one; returns its UUID. */
export type Writer = {
  readonly create: (body: string) => Promise<string>
  readonly extend: (loanUuid: string) => Promise<unknown>
}

export function productWriter(desk: DeskHost): Writer {
  return {
    create: async (body) => /"uuid":"([^"]+)"/.exec(await post(desk, CREATE, body))?.[1] ?? '',
    extend: (loanUuid) => post(desk, EXTEND, JSON.stringify({ loanUuid, daysToExtend: 1 })),
  }
}

/** Sends a request with a key, like a lender system. */
async function post({ fetch }: DeskHost, path: string, body: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Idempotency-Key': JSON.stringify(randomUUID()),
  }
  const response = await fetch(new Request(`app://localhost${path}`, { method: 'POST', headers, body }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text
}

/** Writer by raw statements, which parses requests and serializes answers like a plain program. */
export function rawWriter(book: RawBook): Writer {
  const keyFor = (operation: string, body: string, answer: string) => {
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    return { operation, key: randomUUID(), bodySha256, answer }
  }
  return {
    create: async (body) => {
      const request: LoanRequest = JSON.parse(body)
      const made = createdLoan(request, randomUUID(), randomUUID().slice(0, 12))
      await book.create(made, keyFor('createLoan', body, JSON.stringify({ data: rawLoanBody(made) })))
      return made.loan.uuid
    },
    extend: async (loanUuid) => {
      const [uuid, body] = [randomUUID(), JSON.stringify({ loanUuid, daysToExtend: 1 })]
      await book.extend(loanUuid, uuid, keyFor('createLoanExtension', body, JSON.stringify({ data: { uuid } })))
    },
  }
}

/** Compares createLoan, and an extension of each new loan. Returns all new loans. */
export async function compareWrites(writers: Sides<Writer>): Promise<Sides<readonly string[]>> {
  const sides = mapSides(writers, (writer) => ({ ...writer, made: [] as string[], extended: 0 }))
  for (const [clients, count] of LOANS) {
    await compare(
      'createLoan',
      ...([clients, ROUNDS] as const),
      mapSides(sides, (side) => async () => {
        const bodies = Array.from({ length: count }, () => JSON.stringify(loanRequest(ROWS)))
        return byClients(clients, count, async (index) => side.made.push(await side.create(bodies[index] ?? '')))
      }),
    )
    await compare(
      'createLoanExtension',
      ...([clients, ROUNDS] as const),
      mapSides(sides, (side) => async () => {
        const fresh = side.made.slice(side.extended, side.extended + count)
        side.extended += count
        return byClients(clients, count, (index) => side.extend(fresh[index] ?? ''))
      }),
    )
  }
  return mapSides(sides, ({ made }) => made)
}
