import type { SessionBody } from '../desk/session.ts'
import type { SheetFact } from './sheet.ts'

/** Origin of a sheet: connection, program, and `today`, the desk's day, which may be frozen. */
export type SheetOrigin = Pick<SessionBody, 'today' | 'connection' | 'appVersion'>

/** Facts on every sheet. */
export function originFacts({ today, connection, appVersion }: SheetOrigin): readonly SheetFact[] {
  return [
    { name: 'Exported', kind: 'date', value: today },
    { name: 'Connection', kind: 'text', value: connectionWords(connection) },
    { name: 'Program', kind: 'text', value: `Loan Desk ${appVersion}` },
  ]
}

/** `This computer`, or `Nordic (test), claims.example.com`. */
export function connectionWords(connection: SheetOrigin['connection']): string {
  if (connection.where === 'local') return 'This computer'
  return `${connection.name} (${connection.kind}), ${connection.host}`
}
