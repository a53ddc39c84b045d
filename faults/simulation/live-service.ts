import { type Book, openBook } from '../book.ts'
import { type Fault, type SeenService, serveOne } from '../fault-server.ts'
import { listenAt } from './machine/network.ts'

const PORT = 4443
export const LIVE_ADDRESS = `http://127.0.0.1:${PORT}`
/** Timeout of the desk for answers of this service, in seconds. */
export const DEADLINE_S = 5

/** A live service on the simulated network, which behaves as a step tells it. */
export type LiveService = {
  readonly book: Book
  readonly seen: SeenService
  /** Sets the fault from now on; undefined for a working service. */
  readonly play: (fault: Fault | undefined) => void
  readonly goOffline: () => void
  readonly goOnline: () => void
}

export function startLiveService(): LiveService {
  const book = openBook()
  const seen: SeenService = { connections: 0, requests: [], fault: undefined }
  const listen = () =>
    listenAt(PORT, ({ socket, reset }) => {
      seen.connections++
      serveOne({ socket, reset, tooLate: () => undefined }, seen, book)
    })
  let goOffline = listen()
  return {
    book,
    seen,
    play: (fault) => {
      seen.fault = fault
    },
    goOffline: () => goOffline(),
    goOnline: () => {
      goOffline = listen()
    },
  }
}
