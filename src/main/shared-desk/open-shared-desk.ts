import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Assets } from '#service/parts/assets.ts'
import { createDeskWay, type ProxyFor } from './desk-way.ts'
import { keepingDrafts } from './keeping-drafts.ts'
import type { Pairing } from './pair.ts'
import { asPaired, passOn } from './pass-on.ts'
import type { Safe } from './safe.ts'
import { openUnsentDrafts } from './unsent-drafts.ts'

export type SharedDeskParts = {
  readonly assets: Assets
  readonly appVersion: string
  readonly proxyFor: ProxyFor
  readonly safe: Safe
  /** Where files of this app are kept. */
  readonly folder: string
}

/** How long signing out is waited for. */
const LEAVE_WITHIN_MS = 5_000

/** The desk that this app is paired with, as its window sees it. `leave` ends the session there, if the desk is reached. */
export async function openSharedDesk(pairing: Pairing, parts: SharedDeskParts) {
  const { assets, appVersion, proxyFor, safe, folder } = parts
  const way = createDeskWay(pairing.origin, proxyFor)
  const drafts = await openUnsentDrafts(join(folder, draftsFile(pairing.origin)), safe)
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

/** Of each desk its own: what was typed for one is never sent to another. */
function draftsFile(origin: string): string {
  return `unsent-drafts-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}`
}
