import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CREATE_LOAN, EXTEND_LOAN, loanRequest } from '../desk-calls.ts'
import { type Answer, ask, askCarefully } from './calls.ts'
import { count, type KnownLoan, noteLoan, type Where } from './ledger.ts'
import { below, oneOf, type World } from './world.ts'

/** Longest pause of a client between two requests, in milliseconds. */
const PAUSE_MS = 150
/** Clients that request the same loan at the same time, with the same content. */
const ASKING_FOR_THE_SAME = 3
/** Number of the newest loans that are extended, few enough that extensions conflict. */
const LATEST = 25

type Act = (world: World) => Promise<unknown>

const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [25, (world) => create(world, 'local', true)],
  [15, (world) => create(world, 'local', false)],
  [4, (world) => createSeveralTimes(world, 'local')],
  [28, (world) => extend(world, 'local', true)],
  [6, (world) => extend(world, 'local', false)],
  [7, (world) => create(world, 'live', true)],
  [4, (world) => create(world, 'live', false)],
  [2, (world) => createSeveralTimes(world, 'live')],
  [5, (world) => extend(world, 'live', true)],
  [4, read],
]

/** Runs one act after the other, until all is over. */
export async function runClient(world: World): Promise<void> {
  const lots = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  while (!world.isOver()) {
    await oneOf(lots)?.(world)
    await pause(below(PAUSE_MS))
  }
}

/** Creates a loan, and returns its UUID once it is known. */
export async function create(
  world: World,
  where: Where,
  hasKey: boolean,
  lenderLoanId = `${where}-${randomUUID()}`,
): Promise<string | undefined> {
  const request = loanRequest(lenderLoanId, { maxExtensions: 99 })
  const key = hasKey ? { key: `create ${randomUUID()}` } : {}
  const call = { method: 'POST', path: CREATE_LOAN, where, body: request, isRepeatable: true, ...key } as const
  const answer = await askCarefully(world, call)
  const data = dataOf(answer)
  if (!data) return undefined
  noteLoan(world.ledger, where, lenderLoanId, { uuid: data.uuid, data: JSON.stringify(data), request })
  return data.uuid
}

async function createSeveralTimes(world: World, where: Where): Promise<void> {
  const lenderLoanId = `${where}-same-${randomUUID()}`
  const each = Array.from({ length: ASKING_FOR_THE_SAME }, (_, index) =>
    create(world, where, index % 2 === 0, lenderLoanId),
  )
  await Promise.all(each)
}

async function extend(world: World, where: Where, hasKey: boolean): Promise<void> {
  const { ledger } = world
  const loan = oneOf(ownLoans(world, where))
  if (!loan) return
  const body = { loanUuid: loan.uuid, daysToExtend: 1 }
  const key = hasKey ? { key: `extend ${randomUUID()}` } : {}
  const call = { method: 'POST', path: EXTEND_LOAN, where, body, isRepeatable: hasKey, ...key } as const
  const answer = await askCarefully(world, call)
  const data = dataOf(answer)
  if (data) {
    const paymentSchedule = JSON.stringify(data.paymentSchedule)
    ledger.extensions.push({ uuid: data.uuid, loanUuid: loan.uuid, paymentSchedule })
  } else if (!answer) count(ledger.unheard, loan.uuid)
}

async function read(world: World): Promise<void> {
  const loan = oneOf(ownLoans(world, 'local'))
  const path = loan ? `/claims/v1/lender/getLoan?loanUuid=${loan.uuid}` : '/desk/v1/loans?limit=20'
  const answer = await ask(world, { method: 'GET', path, where: 'local', isRepeatable: true })
  const isWell = !answer || answer.status === 200 || (answer.status === 503 && answer.retry !== null)
  if (!isWell) world.ledger.violations.push(`GET ${path}: ${answer.status} ${answer.text}`)
}

/** Latest loans, without those of runs, which only runs extend. */
function ownLoans({ ledger }: World, where: Where): readonly KnownLoan[] {
  const own = [...ledger.loans[where]].filter(([id]) => !id.startsWith('run-'))
  return own.slice(-LATEST).map(([, loan]) => loan)
}

type Data = { readonly uuid: string; readonly paymentSchedule: unknown }

/** Created object in an answer; undefined if nothing was created. */
export function dataOf(answer: Answer | undefined): Data | undefined {
  if (!answer || answer.status >= 300) return undefined
  const { data }: { readonly data: Data } = JSON.parse(answer.text)
  return data
}
