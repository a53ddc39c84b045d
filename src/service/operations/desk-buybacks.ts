import type { Hono } from 'hono'
import * as buybacks from '#contract/endpoints/buybacks.ts'
import { planBuyback } from '../loans/buy-back-loan.ts'
import { buybackItem } from '../loans/buyback-item.ts'
import { buybackPreviewBodyOf } from '../loans/buyback-preview-body.ts'
import { plannedReinstatement } from '../loans/correct-loan.ts'
import { findLoan } from '../loans/find-loan.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { dataText } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { storedHere } from './here-alone.ts'

const THERE = { kind: 'no-correction-there' } as const

/** Buybacks beside the operation itself: previewed, and undone on this computer. */
export function deskBuybackRoutes(app: Hono<ServiceEnv>): void {
  serve(app, buybacks, {
    previewBuyback: async ({ parts, path: { uuid } }) => {
      const { loan } = await findLoan(parts, uuid)
      const today = parts.clock.today()
      return buybackPreviewBodyOf(loan, planBuyback(loan, today), today)
    },
    undoBuyback: ({ context, parts, caller, path: { uuid, buybackUuid }, body }) => {
      const cause = { reason: body.reason, madeThrough: callerName(caller) }
      const change = { name: 'undoBuyback', path: `${uuid} ${buybackUuid}`, body, elsewhere: THERE }
      return storedHere(context, change, async () => {
        const planned = await plannedReinstatement(parts, { loan: uuid, buyback: buybackUuid }, cause)
        const { buyback, reinstatement, schedule, store } = planned
        return { status: 201, text: dataText(buybackItem(buyback, schedule, reinstatement)), store }
      })
    },
  })
}
