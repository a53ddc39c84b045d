import { CONNECTION_HEADER, DATA_HEADER } from '#contract/desk/headers.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { connectionMark, dataMark } from '#contract/desk/shown-desk.ts'
import type { CallScope } from '#contract/endpoints/endpoint.ts'

/** Where this tab works, for as long as it lives and whatever another tab does: its connection as it shows it, and whose data. */
const CONNECTION = 'loan-desk-connection'
const DATA = 'loan-desk-data'

export function setTabDesk(session: SessionBody): void {
  sessionStorage.setItem(CONNECTION, connectionMark(session.connection))
  sessionStorage.setItem(DATA, dataMark(session))
}

/** Whether this tab works where this session does. */
export function isDeskOfTab(session: SessionBody): boolean {
  return connection() === connectionMark(session.connection) && sessionStorage.getItem(DATA) === dataMark(session)
}

export function setTabConnection(id: string): void {
  sessionStorage.setItem(CONNECTION, id)
}

/** The next session that is read says where this tab works: a new tab begins with the connection chosen last. */
export function forgetTabDesk(): void {
  sessionStorage.removeItem(CONNECTION)
  sessionStorage.removeItem(DATA)
}

/** This tab takes its connection as it is from now on: its person has changed it, or knows that it was changed. */
export function forgetTabConnectionMark(): void {
  const id = connection()?.split(' ')[0]
  if (id !== undefined) setTabConnection(id)
}

/** Says it to the service. */
export function deskHeaders(scope: CallScope): Readonly<Record<string, string>> {
  const data = scope === 'desk' ? null : sessionStorage.getItem(DATA)
  const shown = scope === 'connection' ? connection() : null
  return { ...(data !== null && { [DATA_HEADER]: data }), ...(shown !== null && { [CONNECTION_HEADER]: shown }) }
}

/** The same for a connection that the person sees: this tab could have left it meanwhile. */
export function connectionHeader(id: string): Readonly<Record<string, string>> {
  return { [CONNECTION_HEADER]: isOfTab(id) ? (connection() ?? id) : id }
}

export function isOfTab(connectionId: string): boolean {
  return connection()?.split(' ')[0] === connectionId
}

/** A tab that has not read its session yet. */
export const NOWHERE = JSON.stringify({})

/** Tells whether this tab went elsewhere meanwhile. */
export function deskOfTab(): string {
  return JSON.stringify(deskHeaders('connection'))
}

function connection(): string | null {
  return sessionStorage.getItem(CONNECTION)
}
