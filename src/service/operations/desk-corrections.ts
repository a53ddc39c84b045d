import type { Hono } from 'hono'
import * as corrections from '#contract/endpoints/corrections.ts'
import { type PlannedCorrection, plannedUndoing, plannedVoiding } from '../loans/correct-loan.ts'
import { correctionItem } from '../loans/correction-item.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { dataText } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { storedHere } from './here-alone.ts'

const THERE = { kind: 'no-correction-there' } as const

/** Corrections of what was entered wrongly, which only this computer's service makes. */
export function deskCorrectionRoutes(app: Hono<ServiceEnv>): void {
  serve(app, corrections, {
    voidLoan: ({ context, parts, caller, path: { uuid }, body }) => {
      const cause = { reason: body.reason, madeThrough: callerName(caller) }
      const change = { name: 'voidLoan', path: uuid, body, elsewhere: THERE }
      return storedHere(context, change, async () => answered(await plannedVoiding(parts, uuid, cause)))
    },
    undoExtension: ({ context, parts, caller, path: { uuid, extensionUuid }, body }) => {
      const cause = { reason: body.reason, madeThrough: callerName(caller) }
      const uuids = { loan: uuid, extension: extensionUuid }
      const change = { name: 'undoExtension', path: `${uuid} ${extensionUuid}`, body, elsewhere: THERE }
      return storedHere(context, change, async () => answered(await plannedUndoing(parts, uuids, cause)))
    },
  })
}

function answered({ correction, store }: PlannedCorrection) {
  return { status: 201, text: dataText(correctionItem(correction)), store } as const
}
