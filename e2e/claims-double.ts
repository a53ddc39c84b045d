import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Behaviour of the double on the next POST. */
export type Behaviour =
  | { readonly kind: 'answer' }
  /** Does the work or not, and stays silent until the deadline passes or the double breaks the connection. */
  | { readonly kind: 'silent'; readonly makes: boolean }
  /** Does the work or not, and breaks the connection: an unknown outcome at once. */
  | { readonly kind: 'broken'; readonly makes: boolean }
  | { readonly kind: 'refuse'; readonly status: number; readonly body: unknown; readonly retryAfter?: string }

export type Post = { readonly path: string; readonly body: Fields; readonly authorization: string | undefined }

type Fields = Readonly<Record<string, unknown>>
type Row = { dueDate: string; principal: string; interest: string; paid: boolean }
type Loan = { readonly uuid: string; readonly lenderLoanId: string; rows: Row[] }

/** A claims service of the test itself, which records every POST and answers as the test wants. */
export type ClaimsDouble = {
  readonly address: string
  readonly host: string
  readonly posts: readonly Post[]
  /** Sets the behaviour for the next POST alone; later POSTs are answered. */
  readonly next: (behaviour: Behaviour) => void
  /** The uuid that the service gave a loan. */
  readonly uuidOf: (lenderLoanId: string) => string
  /** Marks the first due row as paid, as a payment at the service would. */
  readonly pay: (lenderLoanId: string) => void
  /** Breaks the connection of every POST that is still silent. */
  readonly breakOff: () => void
  /** Interest that an extension adds to the first moved row. */
  addedInterest: number
  /** Interest added to the first row of a new loan. */
  interestOnEntry: number
  readonly close: () => Promise<void>
}

const CREATE = '/claims/v1/lender/createLoan'
const PAY = '/claims/v1/lender/createLoanPayment'
const BUY_BACK = '/claims/v1/lender/createLoanBuyback'

export async function startClaimsDouble(): Promise<ClaimsDouble> {
  const state: State = {
    loans: new Map(),
    posts: [],
    queue: [],
    unanswered: [],
    addedInterest: 11.67,
    interestOnEntry: 0,
  }
  const server = createServer((request, response) => void serve(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${portOf(server)}`
  const byId = (lenderLoanId: string) => {
    const loan = [...state.loans.values()].find((one) => one.lenderLoanId === lenderLoanId)
    if (!loan) throw new Error(`No loan ${lenderLoanId}`)
    return loan
  }
  return Object.assign(state, {
    address: `http://${host}`,
    host,
    next: (behaviour: Behaviour) => void state.queue.push(behaviour),
    uuidOf: (lenderLoanId: string) => byId(lenderLoanId).uuid,
    pay: (lenderLoanId: string) => {
      const due = byId(lenderLoanId).rows.find((row) => !row.paid)
      if (due) due.paid = true
    },
    breakOff: () => {
      for (const socket of state.unanswered.splice(0)) socket.destroy()
    },
    close: () => closed(server),
  })
}

type State = {
  loans: Map<string, Loan>
  posts: Post[]
  queue: Behaviour[]
  unanswered: Socket[]
  addedInterest: number
  interestOnEntry: number
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://double')
  if (request.method === 'GET') {
    const loan = state.loans.get(url.searchParams.get('loanUuid') ?? '')
    return loan ? answer(response, 200, { data: loanBody(loan) }) : answer(response, 404, { message: 'No such loan' })
  }
  const body: Fields = JSON.parse(await textOf(request))
  state.posts.push({ path: url.pathname, body, authorization: request.headers.authorization })
  const behaviour = state.queue.shift() ?? { kind: 'answer' }
  if (behaviour.kind === 'refuse') {
    if (behaviour.retryAfter) response.setHeader('Retry-After', behaviour.retryAfter)
    return answer(response, behaviour.status, behaviour.body)
  }
  const isAnswered = behaviour.kind === 'answer'
  const made = isAnswered || behaviour.makes ? make(state, url.pathname, body) : undefined
  if (isAnswered) answer(response, made ? 201 : 404, made ? { data: made } : { message: 'No such loan' })
  if (behaviour.kind === 'silent') state.unanswered.push(request.socket)
  if (behaviour.kind === 'broken') request.socket.destroy()
}

function make(state: State, path: string, body: Fields): object | undefined {
  if (path === CREATE) return createLoan(state, body)
  const loan = state.loans.get(String(body.loanUuid))
  if (!loan) return undefined
  if (path === PAY) return payLoan(loan, Number(body.paymentAmount))
  if (path === BUY_BACK)
    return { uuid: randomUUID(), paymentDate: '2026-01-28', status: 'SENDING', reason: body.reason }
  return extendLoan(state, loan, Number(body.daysToExtend))
}

/** Books whole rows alone, as far as the amount goes. */
function payLoan(loan: Loan, amount: number): object {
  const booked = { principal: 0, interest: 0 }
  for (const row of loan.rows.filter(({ paid }) => !paid)) {
    const [principal, interest] = [booked.principal + Number(row.principal), booked.interest + Number(row.interest)]
    if (principal + interest > amount) break
    Object.assign(booked, { principal, interest })
    row.paid = true
  }
  return {
    uuid: randomUUID(),
    loanUuid: loan.uuid,
    principalAmount: money(booked.principal),
    interestAmount: money(booked.interest),
    delayedInterestAmount: '0.00',
    paymentDate: '2026-01-28',
    currency: 'EUR',
  }
}

function createLoan({ loans, interestOnEntry }: State, { lenderLoanId, schedule, loanAmount }: Fields): object {
  const asked = Array.isArray(schedule)
    ? schedule
    : [{ date: '2027-01-26', principalAmount: loanAmount, interestAmount: '0' }]
  const rows = asked.map(({ date, principalAmount, interestAmount }, index) => ({
    dueDate: String(date),
    principal: money(Number(principalAmount)),
    interest: money(Number(interestAmount) + (index === 0 ? interestOnEntry : 0)),
    paid: false,
  }))
  const loan = { uuid: randomUUID(), lenderLoanId: String(lenderLoanId), rows }
  loans.set(loan.uuid, loan)
  return loanBody(loan)
}

function extendLoan({ addedInterest }: State, loan: Loan, days: number): object {
  let isFirst = true
  loan.rows = loan.rows.flatMap((row) => {
    if (row.paid) return [row]
    const interest = money(Number(row.interest) + (isFirst ? addedInterest : 0))
    isFirst = false
    return [
      { ...row, principal: '0.00', interest: '0.00', paid: true },
      { ...row, dueDate: later(row.dueDate, days), interest },
    ]
  })
  const paymentSchedule = scheduleOf(loan)
  return { uuid: randomUUID(), loanUuid: loan.uuid, extendedDays: days, paymentDate: '2026-01-28', paymentSchedule }
}

function loanBody(loan: Loan): object {
  const { uuid, lenderLoanId } = loan
  const loanPublicId = uuid.slice(0, 8).toUpperCase()
  return { uuid, loanPublicId, lenderLoanId, status: 'ACTIVATING', paymentSchedule: scheduleOf(loan) }
}

function scheduleOf({ rows }: Loan): object[] {
  const sorted = [...rows].sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  return sorted.map(({ dueDate, principal, interest, paid }) => ({
    dueDate,
    accruedInterestAmount: '0.00',
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
    totalDelayedInterestAmount: '0.00',
    outstandingPrincipalAmount: paid ? '0.00' : principal,
    outstandingInterestAmount: paid ? '0.00' : interest,
    outstandingDelayedInterestAmount: '0.00',
    paidPrincipalAmount: paid ? principal : '0.00',
    paidInterestAmount: paid ? interest : '0.00',
    paidDelayedInterestAmount: '0.00',
  }))
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function money(amount: number): string {
  return amount.toFixed(2)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port')
  return address.port
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
