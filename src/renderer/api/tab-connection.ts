import { CONNECTION_HEADER, DATA_HEADER } from '#contract/desk/headers.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { connectionMark, dataMark } from '#contract/desk/shown-desk.ts'
import type { CallScope } from '#contract/endpoints/endpoint.ts'

/**
 * Session storage keys of the desk of this tab: its connection as shown in the tab, and its data. They last as long as the tab and do not
 * depend on other tabs.
 */
const CONNECTION = 'loan-desk-connection'
const DATA = 'loan-desk-data'

export function setTabDesk(session: SessionBody): void {
  sessionStorage.setItem(CONNECTION, connectionMark(session.connection))
  sessionStorage.setItem(DATA, dataMark(session))
}

/** True if this tab works on the desk of this session. */
export function isDeskOfTab(session: SessionBody): boolean {
  return connection() === connectionMark(session.connection) && sessionStorage.getItem(DATA) === dataMark(session)
}

export function setTabConnection(id: string): void {
  sessionStorage.setItem(CONNECTION, id)
}

/** Forgets the desk of this tab. The next session that is read sets it: a new tab begins with the connection chosen last. */
export function forgetTabDesk(): void {
  sessionStorage.removeItem(CONNECTION)
  sessionStorage.removeItem(DATA)
}

/** Accepts the current state of the tab's connection: the user changed it, or knows that it was changed. */
export function forgetTabConnectionMark(): void {
  const id = connection()?.split(' ')[0]
  if (id !== undefined) setTabConnection(id)
}

/** Headers that name the desk of this tab for a call. */
export function deskHeaders(scope: CallScope): Readonly<Record<string, string>> {
  const data = scope === 'desk' ? null : sessionStorage.getItem(DATA)
  const shown = scope === 'connection' ? connection() : null
  return { ...(data !== null && { [DATA_HEADER]: data }), ...(shown !== null && { [CONNECTION_HEADER]: shown }) }
}

/** Header that names the connection shown to the user: this tab may have switched to another in the meantime. */
export function connectionHeader(id: string): Readonly<Record<string, string>> {
  return { [CONNECTION_HEADER]: isOfTab(id) ? (connection() ?? id) : id }
}

export function isOfTab(connectionId: string): boolean {
  return connection()?.split(' ')[0] === connectionId
}

/** Desk of a tab that has not read its session yet. */
export const NOWHERE = JSON.stringify({})

/** The desk of this tab as a text, to compare later: it differs once the tab has switched. */
export function deskOfTab(): string {
  return JSON.stringify(deskHeaders('connection'))
}

function connection(): string | null {
  return sessionStorage.getItem(CONNECTION)
}
