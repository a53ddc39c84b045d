import type { Hono } from 'hono'
import type { BackupsBody } from '#contract/desk/backups.ts'
import * as backups from '#contract/endpoints/backups.ts'
import type { Backups } from '../parts/backups.ts'
import type { ServiceEnv, ServiceParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'

/** Backups of the book: known ones, and a new one. */
export function deskBackupRoutes(app: Hono<ServiceEnv>): void {
  serve(app, backups, {
    getBackups: ({ parts }) => bodyOf(backupsOf(parts)),
    createBackup: ({ parts }) => {
      const own = backupsOf(parts)
      own.begin()
      return bodyOf(own)
    },
  })
}

function backupsOf({ backups: own }: ServiceParts): Backups {
  return own ?? refuse({ kind: 'not-found', what: 'route' })
}

function bodyOf({ facts }: Backups): BackupsBody {
  const known = facts()
  return { ...known, backups: [...known.backups] }
}
