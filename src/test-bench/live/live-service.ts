import { createBackground } from '#service/parts/background.ts'
import { createSessions } from '#service/parts/sessions.ts'
import { createService } from '#service/service.ts'
import { type LoanParts, type ServiceParts, UNWATCHED } from '#service/service-parts.ts'
import type { Storage } from '#storage/storage.ts'

/** Parts that the played service shares with its desk: the day, the identifiers and the log. */
export type LiveServiceParts = Omit<LoanParts, 'storage' | 'meantConnection' | 'assertWanted'> & {
  readonly appVersion: string
}

export type LiveService = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/**
 * The desk's own claims service on a storage of its own, at `origin`, for callers with `token`. It has no face, and
 * sends to no further service.
 */
export async function openLiveService(
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
