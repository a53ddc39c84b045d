import { z } from 'zod'
import { BACKUP_TROUBLES } from '#values/vocabulary/backup-terms.ts'
import { returnedInstant } from '../payment-schedule.ts'

/** A finished backup. `loans` and `bytes`, the size of its database, are null if it is damaged. */
const listedBackup = z.object({
  madeAt: returnedInstant,
  folder: z.string(),
  loans: z.int().nullable(),
  bytes: z.int().nullable(),
})

export type ListedBackup = z.infer<typeof listedBackup>

/** Backups of a desk as they were last known: their folder may not answer now. */
export const backupsBody = z
  .object({
    /** The folder chosen for backups. */
    target: z.string(),
    /** True if a person at the desktop window may choose another one. */
    isChangeable: z.boolean(),
    /** True if the folder is on the disk of the loans. */
    isOnSameDisk: z.boolean(),
    isWorking: z.boolean(),
    /** True if all that was entered is in a backup. */
    isAllSaved: z.boolean(),
    /** Attached files that the last backup lacks, because they are damaged. */
    leftOut: z.int(),
    /** Fault of the last try; null if it succeeded, or before the first one. */
    trouble: z.object({ kind: z.enum(BACKUP_TROUBLES), at: returnedInstant }).nullable(),
    /** The newest first. */
    backups: z.array(listedBackup),
  })
  .meta({ id: 'Backups' })

export type BackupsBody = z.infer<typeof backupsBody>
