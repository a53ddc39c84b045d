import { onTestFinished } from 'vitest'
import { fault } from '#contract/test-bench/faults.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { testService } from '#service/service.test-support.ts'
import { newBook, openAt } from '#storage/test-place.test-support.ts'
import { createArmedFaults } from '../faults/armed-faults.ts'
import { createRequestLog } from '../requests/request-log.ts'
import { connectPlayed, PLAYED_CONNECTION } from './played-connection.ts'
import { type PlayedLive, startPlayedLive } from './played-live.ts'
import { playedOutbound } from './played-outbound.ts'

export const CREATE = '/claims/v1/lender/createLoan'
export const EXTEND = '/claims/v1/lender/createLoanExtension'
const LIVE_TOKEN = 'token-of-the-played-service'
const BOOK = 'worker-1'

function wayTo(played: PlayedLive) {
  return { exchange: played.outboundOf(BOOK), playedAt: played.addressOf(BOOK), token: LIVE_TOKEN }
}

/** Makes UUIDs that end with 1, 2, 3 and so on. */
function numberedUuids() {
  let count = 0
  return () => `11111111-0000-4000-8000-${String(++count).padStart(12, '0')}`
}

/** A desk that works on the live service that is played for it, over real TLS. */
export async function playedDesk() {
  const played = await startPlayedLive()
  onTestFinished(played.stop)
  const desk = await testService()
  const faults = createArmedFaults()
  const requests = createRequestLog(desk.parts.clock.now)
  const place = await newBook()
  const { clock, log, appVersion } = desk.parts
  const parts = {
    clock,
    log,
    appVersion,
    faults,
    requests,
    token: LIVE_TOKEN,
    open: async () => ({ storage: await openAt(place), ids: { ...desk.parts.ids, uuid: numberedUuids() } }),
  }
  const live = played.add(BOOK, parts)
  Object.assign(desk.parts.live, playedOutbound(desk.parts.live, wayTo(played)))
  await connectPlayed(desk.storage, played.addressOf(BOOK))
  await desk.call('PUT', '/desk/v1/connection', { id: PLAYED_CONNECTION })
  return {
    ...desk,
    played,
    live,
    faults,
    requests,
    liveToken: LIVE_TOKEN,
    arm: (given: object) => faults.arm(fault.parse({ on: 'live', ...given })),
    createLoan: (changes: object = {}) =>
      desk.call('POST', CREATE, { ...WORKED_EXAMPLE, maxExtensions: 9, ...changes }),
    extend: (loanUuid: string, daysToExtend = 30) => desk.call('POST', EXTEND, { loanUuid, daysToExtend }),
    submission: async (id: string) => (await desk.call('GET', `/desk/v1/submissions/${id}`)).body.data,
    resolve: (id: string, resolution: object) =>
      desk.call('POST', `/desk/v1/submissions/${id}/resolution`, { reason: 'Asked by phone', ...resolution }),
    /** The loans that the live side has. */
    liveLoans: async () => {
      await live.close()
      const storage = await openAt(place)
      const loans = await storage.loanList.count({ today: clock.today(), connectionId: 'local' })
      await storage.close()
      return loans
    },
  }
}
