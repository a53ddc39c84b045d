import type { Assets } from '#service/parts/assets.ts'
import { createDeskWay, type ProxyFor } from './desk-way.ts'
import { keepingDrafts } from './keeping-drafts.ts'
import type { Pairing } from './pair.ts'
import { asPaired, passOn } from './pass-on.ts'
import type { DraftsOfDesk } from './unsent-drafts.ts'

export type SharedDeskParts = {
  readonly assets: Assets
  readonly appVersion: string
  readonly proxyFor: ProxyFor
  readonly draftsOf: DraftsOfDesk
}

/** Longest wait for signing out, in milliseconds. */
const LEAVE_WITHIN_MS = 5_000

/** The paired desk, as the app's window sees it. `leave` ends the session there, if the desk is reachable. */
export async function openSharedDesk(pairing: Pairing, parts: SharedDeskParts) {
  const { assets, appVersion, proxyFor, draftsOf } = parts
  const way = createDeskWay(pairing.origin, proxyFor)
  const drafts = await draftsOf(pairing.origin)
  const ask = asPaired(way.send, pairing, appVersion)
  return {
    fetch: passOn(keepingDrafts(ask, drafts), assets),
    leave: async () => {
      const request = { method: 'DELETE', path: '/desk/v1/session', headers: {}, timeoutMs: LEAVE_WITHIN_MS }
      await ask(request).catch(() => undefined)
    },
    close: async () => {
      await way.close()
      await drafts.save()
    },
  }
}
