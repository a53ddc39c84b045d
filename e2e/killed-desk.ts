import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { answerOf, connect, type DeskCalls, LIVE_TOKEN } from '../faults/desk-calls.ts'
import { API_TOKEN, TODAY } from './desk.ts'
import { type Finished, startService } from './service-process.ts'
import { writeAuthority } from './tls-files.ts'

/** A headless desk that works on a live service, and can be killed and started again on the same data. */
export type KillableDesk = DeskCalls & {
  readonly address: string
  readonly databasePath: string
  readonly connectionId: string
  readonly caFile: string
  readonly kill: () => Promise<Finished>
  /** Ends it in good order. */
  readonly stop: () => Promise<Finished>
  /** Another program on the same data, with the same connection and its token from the same file. */
  readonly startAgain: () => Promise<KillableDesk>
}
