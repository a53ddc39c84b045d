import type { Log } from '#service/parts/log.ts'
import type { Service } from '#service/service.ts'
import type { DemoSwitch } from '#service/service-parts.ts'
import { refuse } from '#service/wire/refusal.ts'
import type { Storage } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'

/** A book with its service. `close` is called when no request is under way any more. */
type OpenDesk = {
  readonly storage: Storage
  readonly service: Service
  readonly close: () => Promise<void>
}

/** Opens the book, or the demo's; the desk gets the switch between them. */
export type OpenPlace = (isDemo: boolean, demo: DemoSwitch) => Promise<OpenDesk>

/** Passes requests to the open desk, and can replace it by another one. */
export type Switchboard = {
  readonly start: (isDemo: boolean) => Promise<OpenDesk>
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/**
 * Opens the new desk before it closes the old one, so a demo that cannot be opened changes nothing. The old one is
 * closed after its last answer, which includes that of the request for the change. `log` receives the reason for a
 * refused change: it names a place, which no answer does.
 */
export function createSwitchboard(open: OpenPlace, log: Log): Switchboard {
  let current: { readonly isDemo: boolean; readonly desk: Attended } | undefined
  let changing: Promise<void> = Promise.resolve()
  let retiring: Promise<void> = Promise.resolve()
  const demo: DemoSwitch = { enter: () => askedTo(true), leave: () => askedTo(false) }

  async function change(isDemo: boolean): Promise<void> {
    if (current?.isDemo === isDemo) return
    await retiring
    const old = current
    current = { isDemo, desk: attended(await open(isDemo, demo)) }
    if (old) retiring = old.desk.retire()
  }

  function changeTo(isDemo: boolean): Promise<void> {
    changing = changing.catch(() => undefined).then(() => change(isDemo))
    return changing
  }

  const askedTo = (isDemo: boolean) => changeTo(isDemo).catch((error: unknown) => refuseDemo(error, log))

  function desk(): Attended {
    if (!current) throw new Error('No desk is open')
    return current.desk
  }

  return {
    start: async (isDemo) => {
      await changeTo(isDemo)
      return desk().open
    },
    fetch: (request) => desk().fetch(request),
    close: async () => {
      await changing.catch(() => undefined)
      await retiring
      await desk().retire()
    },
  }
}

/** At the start, the same error ends the program with its sentence; here a request waits for an answer. */
function refuseDemo(error: unknown, log: Log): never {
  if (!(error instanceof StorageError)) throw error
  log({ event: 'demo-not-opened', fault: error.code })
  return refuse({ kind: 'demo-unavailable' })
}

/** An open desk that counts its pending answers. */
type Attended = {
  readonly open: OpenDesk
  readonly fetch: (request: Request) => Promise<Response>
  /** Closes it after the last answer. */
  readonly retire: () => Promise<void>
}

function attended(open: OpenDesk): Attended {
  let answering = 0
  let whenIdle: (() => void) | undefined

  return {
    open,
    fetch: async (request) => {
      answering++
      try {
        return await open.service.fetch(request)
      } finally {
        answering--
        if (answering === 0) whenIdle?.()
      }
    },
    retire: async () => {
      if (answering > 0) {
        await new Promise<void>((resolve) => {
          whenIdle = resolve
        })
      }
      await open.close()
    },
  }
}
