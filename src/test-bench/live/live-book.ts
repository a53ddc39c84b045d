import type { Ids } from '#service/service-parts.ts'
import type { Storage } from '#storage/storage.ts'
import { createFaultGate, type GateParts } from '../faults/fault-gate.ts'
import { otherFigures } from './figured.ts'
import { type LiveService, type LiveServiceParts, openLiveService } from './live-service.ts'

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
