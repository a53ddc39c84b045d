import { EXTEND, liveDesk, type Play } from '../live/live-desk.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'

/** A live service with this many loans, and a dry run of them on the desk. */
export async function triedLive(count: number) {
  const desk = await liveDesk()
  const uuids: string[] = []
  for (let number = 1; number <= count; number++) uuids.push(await loanOf(desk, `LIVE-${number}`, { maxExtensions: 9 }))
  const runs = runsOf(desk)
  const { uuid } = await runs.tried({ uuids })
  return { ...desk, ...runs, uuid, uuids, extensions: () => extensionsAt(desk.live, uuids) }
}

/** Number of extensions of each loan on the live service itself. */
async function extensionsAt({ storage }: Awaited<ReturnType<typeof liveDesk>>['live'], uuids: readonly string[]) {
  const loans = await Promise.all(uuids.map((uuid) => storage.loans.byUuid('local', uuid)))
  return loans.map((loan) => loan?.extensionsUsed)
}

/** Plays one behavior after another for the requests that extend; the last one repeats. */
export function inTurn(...plays: readonly Play[]): Play {
  let turn = 0
  return (take, request) => {
    if (request.path !== EXTEND) return take()
    const play = plays[Math.min(turn++, plays.length - 1)]
    return play ? play(take, request) : take()
  }
}

export const works: Play = (take) => take()
