import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { RawBook } from './raw-book.ts'
import { createdLoan, entriesOf, extendedRows, type LoanRequest, rawLoanBody } from './raw-loan.ts'

/**
 * By default Node closes an idle connection after 5 s: as long as the turns of the others take, so that a request would
 * meet a closed connection.
 */
export const STAYS = { keepAliveTimeout: 95_000 }

/**
 * A simple server as written in an afternoon: Hono with its own server, a commit for each request, no rules and no
 * access control.
 */
export async function startNaiveServer(book: RawBook): Promise<string> {
  const app = new Hono()
  app.post('/claims/v1/lender/createLoan', async (context) => {
    const made = createdLoan(await context.req.json<LoanRequest>(), randomUUID(), randomUUID().slice(0, 12))
    book.commit(() => book.insert(made))
    return context.json({ data: rawLoanBody(made) }, 201)
  })
  app.post('/claims/v1/lender/createLoanExtension', async (context) => {
    const { loanUuid } = await context.req.json<{ readonly loanUuid: string }>()
    const [uuid, { loan, rows }] = [randomUUID(), book.read(loanUuid)]
    const after = extendedRows(rows, 100)
    book.commit(() => book.extend(loan, after, uuid))
    const data = { uuid, loanUuid, extendedDays: 1, paymentDate: '2026-11-21', paymentSchedule: entriesOf(after) }
    return context.json({ data }, 201)
  })
  app.get('/claims/v1/lender/getLoan', (context) =>
    context.json({ data: rawLoanBody(book.read(context.req.query('loanUuid') ?? '')) }),
  )
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions: STAYS }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
}
