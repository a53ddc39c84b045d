import { scheduledAnswer } from '#contract/test-bench/scheduled-answer.ts'
import { hasOutstanding, type PaymentSchedule } from '#engine/loan.ts'
import { createBackground } from '#service/parts/background.ts'
import type { Clock } from '#service/parts/clock.ts'
import { createSessions } from '#service/parts/sessions.ts'
import { createService } from '#service/service.ts'
import { type Ids, type LoanParts, type ServiceParts, UNWATCHED } from '#service/service-parts.ts'
import type { Storage } from '#storage/storage.ts'
import { type Cents, cents, parseAmount } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { GET_LOAN_PATH } from '#values/vocabulary/operation.ts'
import { createFaultGate, type GateParts, type OtherFigures } from '../faults/fault-gate.ts'

/**
 * The played live service's side of one book, with loans of its own, which the desk can reach only through the service.
 */
export type LiveBook = {
  readonly fetch: (request: Request) => Promise<Response>
  /**
   * Closes its storage once the requests under way are answered. The next request opens the storage again, as it is
   * then.
   */
  readonly close: () => Promise<void>
}

export type LiveBookParts = Omit<LiveServiceParts, 'ids'> &
  GateParts & {
    readonly token: string
    /** Opens the live side; called only when there is something to answer. */
    readonly open: () => Promise<{ readonly storage: Storage; readonly ids: Ids }>
  }

type Open = { readonly storage: Storage; readonly service: LiveService }

type Changing = Parameters<typeof changeInterest>[0]

/** Parts that the played service shares with its desk: the day, the identifiers and the log. */
type LiveServiceParts = Omit<LoanParts, 'storage' | 'meantConnection' | 'assertWanted'> & {
  readonly appVersion: string
}

type LiveService = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Parts that a service behind a desk does not have. */
const NOTHING_BESIDE = {
  reader: null,
  assets: async () => undefined,
  dataFolder: '',
  isOnServer: false,
  isDemo: false,
  testBook: null,
  demo: { enter: async () => undefined, leave: async () => undefined },
  live: {
    exchange: async () => ({ kind: 'not-sent', reason: { kind: 'refused' } }),
    proxyFor: async () => null,
    userName: '',
    playedAt: null,
    underWay: new Map(),
    secrets: { seal: async () => null, unseal: async () => null, remembered: new Map(), given: () => undefined },
  },
} as const satisfies Partial<ServiceParts>

export function createLiveBook(parts: LiveBookParts, origin: string): LiveBook {
  let opening: Promise<Open> | undefined
  let answering = 0
  let whenIdle = Promise.withResolvers<void>()

  async function open(): Promise<Open> {
    const { storage, ids } = await parts.open()
    try {
      return { storage, service: await openLiveService(storage, { ...parts, ids }, { origin, token: parts.token }) }
    } catch (error) {
      await storage.close()
      throw error
    }
  }

  function opened(): Promise<Open> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const changing = async () => ({ storage: (await opened()).storage, clock: parts.clock })
  const gate = createFaultGate('live', parts, otherFigures(changing))
  const ask = async (request: Request) => (await opened()).service.fetch(request)

  return {
    fetch: async (request) => {
      answering++
      try {
        return await gate(request, ask)
      } finally {
        answering--
        if (answering === 0) {
          whenIdle.resolve()
          whenIdle = Promise.withResolvers()
        }
      }
    },
    close: async () => {
      if (answering > 0) await whenIdle.promise
      const was = opening
      opening = undefined
      await (await was)?.service.close()
    },
  }
}

/**
 * Has the service do its work and then change the interest of the loan, so that its answer, and all that it says of the
 * loan later, has other figures than a desk predicts. An answer without a schedule is left as it is.
 */
function otherFigures(changing: () => Promise<Changing>): OtherFigures {
  return async (request, next, addInterest) => {
    const authorization = request.headers.get('Authorization') ?? ''
    const answer = await next(request)
    const body = answer.ok ? scheduledAnswer.safeParse(await json(answer.clone())).data : undefined
    if (!body) return answer
    const uuid = (body.data.loanUuid ?? body.data.uuid).toLowerCase()
    await changeInterest(await changing(), uuid, signedCents(addInterest))
    const address = new URL(`${GET_LOAN_PATH}?loanUuid=${uuid}`, request.url)
    const headers = { Authorization: authorization, Host: address.host }
    const read = scheduledAnswer.parse(await json(await next(new Request(address, { headers }))))
    const { paymentSchedule } = read.data
    return Response.json({ data: { ...body.data, paymentSchedule } }, { status: answer.status })
  }
}

function json(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}

function signedCents(text: string) {
  const size = parseAmount(text.replace('-', '')) ?? 0
  return cents(text.startsWith('-') ? -size : size)
}

/**
 * Gives a loan other interest than its rules make: so much more, or less, in the first installment that is due, though
 * never less than was paid of it. It stays, as what a service has worked out by rules of its own. A loan that is not there,
 * or is paid, is left as it is.
 */
async function changeInterest(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  uuid: string,
  change: Cents,
): Promise<void> {
  await storage.write(async (unit) => {
    const loan = await unit.loans.byUuid(LOCAL_CONNECTION, uuid)
    if (!loan) return
    const schedule = withInterest(await unit.loanEvents.known(loan.id, loan.version), change)
    const version = loan.version + 1
    const made = { version, kind: 'refreshed', madeDate: clock.today(), createdAt: clock.now() } as const
    await unit.loanEvents.insert(loan.id, { ...made, schedule })
    const { extensionsUsed, isBoughtBack } = loan
    await unit.loans.setVersion(loan.id, { version, extensionsUsed, schedule, isBoughtBack })
  })
}

function withInterest(schedule: PaymentSchedule, change: Cents): PaymentSchedule {
  const first = schedule.findIndex(hasOutstanding)
  return schedule.map((row, index) => {
    if (index !== first) return row
    const interest = cents(Math.max(row.total.interest + change, row.paid.interest))
    return { ...row, total: { ...row.total, interest } }
  })
}

/**
 * The desk's own claims service on a storage of its own, at `origin`, for callers with `token`. It has no face, and
 * sends to no further service.
 */
async function openLiveService(
  storage: Storage,
  shared: LiveServiceParts,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<LiveService> {
  await storage.write((unit) =>
    unit.tokens.put({ name: 'Loan Desk', grants: [], createdAt: shared.clock.now() }, token),
  )
  const background = createBackground(shared.log)
  const { port } = new URL(origin)
  const parts: ServiceParts = {
    ...shared,
    ...UNWATCHED,
    ...NOTHING_BESIDE,
    storage,
    background,
    sessions: createSessions({ storage, secret: shared.ids.secret, now: Date.now }),
    face: { kind: 'browser', addresses: () => [`https://127.0.0.1:${port}`, `https://localhost:${port}`] },
  }
  const { fetch } = createService(parts)
  return {
    fetch: (request) => fetch(request),
    close: async () => {
      await background.stopAll()
      await storage.close()
    },
  }
}
