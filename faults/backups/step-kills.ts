import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupsIn } from '#storage/sqlite/backups/desk-backups.ts'
import { makeBackup } from '#storage/sqlite/backups/make-backup.ts'
import { restoreBackup, verifyBackup } from '#storage/sqlite/backups/restore-backup.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { type BackedUpDesk, backedUpDesk, loansIn, orderAt } from './backed-up-desk.ts'
import type { KilledOrder } from './killed-step.ts'

/** Kinds of work that are killed. The backup removes an older one, with an attached file that only that one had. */
export const KILLED_WORK = ['backup', 'restore', 'first-restore'] as const

export type KilledWork = (typeof KILLED_WORK)[number]

export type StepKillOptions = {
  /** Kills before each operation whose number has this remainder by `everyNth`. */
  readonly everyNth: number
  readonly remainder: number
  readonly say: (line: string) => void
}

/** Findings of the kills of one kind of work. */
export type StepKillFindings = { readonly kills: number; readonly violations: readonly string[] }

/** Kills the work before its file operations, one after the other, and checks what each kill leaves. */
export async function runStepKills(work: KilledWork, options: StepKillOptions): Promise<StepKillFindings> {
  const desk = await backedUpDesk()
  const violations: string[] = []
  let kills = 0
  try {
    for (let number = 1; violations.length === 0; number++) {
      if (number % options.everyNth !== options.remainder % options.everyNth) continue
      const place = mkdtempSync(join(tmpdir(), 'loan-desk-step-'))
      const isKilled = await ROUNDS[work](desk, place, number, (says) =>
        violations.push(`${work}, kill ${number}: ${says}`),
      )
      if (violations.length > 0) options.say(`Kept: ${place}`)
      else rmSync(place, { recursive: true })
      if (!isKilled) break
      kills++
    }
    return { kills, violations }
  } finally {
    await desk.close()
  }
}

/** Plays a round in an empty folder; false if the work ended before the kill. */
type Round = (desk: BackedUpDesk, place: string, number: number, violate: (says: string) => void) => Promise<boolean>

const ROUNDS: Readonly<Record<KilledWork, Round>> = {
  backup: async (desk, place, number, violate) => {
    cpSync(desk.target, place, { recursive: true, preserveTimestamps: true })
    const isKilled = await killed(number, { kind: 'backup', order: orderAt(desk, place, 30) })
    const deskFolder = orderAt(desk, place, 30).deskFolder
    for (const { folder } of backupsIn(deskFolder)) await sound(folder, violate)
    if (backupsIn(deskFolder).length === 0) violate('no backup is left')
    await makeBackup(orderAt(desk, place, 45))
    const left = backupsIn(deskFolder)
    if (left[0]?.manifest?.rows.loan !== desk.loans) violate('the next backup lacks loans')
    for (const { folder } of left) await sound(folder, violate)
    const others = readdirSync(deskFolder).filter(
      (name) => name !== 'files' && !left.some(({ folder }) => folder.endsWith(name)),
    )
    if (others.length > 0) violate(`left over: ${others.join(', ')}`)
    if (readdirSync(join(deskFolder, 'files')).length !== desk.files) violate('attached files are left over or missing')
    return isKilled
  },
  restore: async (desk, place, number, violate) => {
    cpSync(desk.closed, place, { recursive: true, preserveTimestamps: true })
    const isKilled = await killed(number, restoreOrder(desk, place))
    const loans = await loansAfterStart(place, violate)
    if (loans !== desk.loans && loans !== desk.backedUpLoans) violate(`${loans} loans`)
    if (loans === desk.backedUpLoans) await expectSetAside(place, desk.loans, violate)
    await restoredAgain(desk, place, violate)
    await expectSetAside(place, desk.loans, violate)
    return isKilled
  },
  'first-restore': async (desk, place, number, violate) => {
    const isKilled = await killed(number, restoreOrder(desk, place))
    const loans = await loansAfterStart(place, violate)
    if (loans !== 0 && loans !== desk.backedUpLoans) violate(`${loans} loans`)
    await restoredAgain(desk, place, violate)
    return isKilled
  },
}

function restoreOrder({ backup }: BackedUpDesk, dataFolder: string): KilledOrder {
  return { kind: 'restore', from: backup, dataFolder, now: '2026-11-30T12:00:00.000Z' }
}

async function restoredAgain(desk: BackedUpDesk, place: string, violate: (says: string) => void): Promise<void> {
  await restoreBackup({ from: desk.backup, dataFolder: place, decide: () => true, now: '2026-11-30T13:00:00.000Z' })
  if ((await loansAfterStart(place, violate)) !== desk.backedUpLoans) violate('restoring again fails')
  if (readdirSync(place).some((name) => /restoring|unfinished/.test(name)))
    violate('files of the restore are left over')
}

async function expectSetAside(place: string, loans: number, violate: (says: string) => void): Promise<void> {
  const asides = readdirSync(place).filter((name) => name.startsWith('set-aside-'))
  const counts = await Promise.all(asides.map((name) => loansAfterStart(join(place, name), violate)))
  if (!counts.includes(loans)) violate(`the former book is not set aside: ${asides.join(', ')}`)
}

async function loansAfterStart(folder: string, violate: (says: string) => void): Promise<number> {
  try {
    await openStorage(folder).close()
    return loansIn(folder)
  } catch (error) {
    violate(`it does not start: ${String(error)}`)
    return -1
  }
}

async function sound(folder: string, violate: (says: string) => void): Promise<void> {
  await verifyBackup(folder).catch((error: unknown) => violate(String(error)))
}

const PROGRAM = join(import.meta.dirname, 'killed-step.ts')

/** True if the program was killed; it fails for any other reason only by a bug. */
async function killed(number: number, order: KilledOrder): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, String(number), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The program ended with ${code}`)
  return signal === 'SIGKILL'
}
