import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SessionBody } from '#contract/desk/session.ts'
import type { ProblemKind } from '#contract/problem-kinds.ts'
import { createAttempts } from './attempts.ts'
import { submitClaim } from './claims.ts'
import { callForData } from './client.ts'
import { isProblem } from './errors.ts'
import { sessionQuery } from './session.ts'
import { stubSessionStorage } from './session-storage.test-support.ts'
import { setTabConnection } from './tab-connection.ts'

const [FIRST, SECOND] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const SESSION: SessionBody = {
  appVersion: '1',
  today: '2026-11-21',
  dateIsFrozen: false,
  stillAt: null,
  host: 'browser',
  serviceAddress: null,
  dataFolder: '/data',
  isOnServer: false,
  isBeingChecked: false,
  backup: 'good',
  isDemo: false,
  testBook: null,
  connection: { where: 'live', id: FIRST, name: 'Märketplace', host: 'claims.example:8443', kind: 'test' },
  hasLiveConnections: false,
  unknownSubmissions: 0,
  keptDrafts: 0,
}

beforeEach(stubSessionStorage)
afterEach(() => vi.unstubAllGlobals())

type Answer = (headers: Record<string, string>) => Response | Promise<Response>

/** A stub of the service, and a tab that reads its session. */
function tab(answer: Answer) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    return answer(headers)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { asked, client, read: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }) }
}

function sessionOf(changes: Partial<SessionBody> = {}): Response {
  return Response.json({ data: { ...SESSION, ...changes } })
}

function problem(kind: ProblemKind): Response {
  const type = `urn:loan-desk:problem:${kind}`
  return Response.json({ type, title: 'T', status: 409, detail: 'D', instance: 'urn:uuid:x' }, { status: 409 })
}

const MEANT = { 'Loan-Desk-Connection': `${FIRST} test claims.example:8443`, 'Loan-Desk-Data': 'own' }

describe('a tab', () => {
  it('says with every call where it works, as it shows it', async () => {
    const { asked, read } = tab(() => sessionOf())
    await read()
    expect(asked[0]).toEqual({})
    await callForData('/desk/v1/x', z.unknown(), {})
    await callForData('/desk/v1/x', z.unknown(), { scope: 'data' })
    await callForData('/desk/v1/x', z.unknown(), { scope: 'desk' })
    expect(asked.slice(1)).toEqual([MEANT, { 'Loan-Desk-Data': 'own' }, {}])
  })

  it('sends a loan to the connection that its person sees, whatever it has gone to meanwhile', async () => {
    const { asked, read } = tab(() => sessionOf())
    await read()
    const send = (connectionId: string) =>
      submitClaim('createLoan', {}, z.unknown(), { connectionId, attempts: createAttempts() })
    await send(FIRST)
    expect(asked.at(-1)).toMatchObject(MEANT)
    setTabConnection(SECOND)
    await send(FIRST)
    expect(asked.at(-1)).toMatchObject({ 'Loan-Desk-Connection': FIRST })
  })

  it.each(['data-changed', 'connection-gone', 'connection-changed'] as const)(
    'keeps what it shows at %s, which is said; loaded again, it begins with what there is',
    async (kind) => {
      let says = () => sessionOf()
      const first = tab(() => says())
      await first.read()
      says = () => problem(kind)
      await expect(first.read()).rejects.toSatisfy((error) => isProblem(error, kind))
      expect(first.client.getQueryData(sessionQuery.queryKey)).toEqual(SESSION)
      await expect(callForData('/desk/v1/x', z.unknown(), {})).rejects.toSatisfy((error) => isProblem(error, kind))
      expect(first.asked.at(-1)).toEqual(MEANT)
      const isKnown = (headers: Record<string, string>) => headers['Loan-Desk-Connection']?.includes(' ')
      const again = tab((headers) =>
        headers['Loan-Desk-Data'] === 'own' && (kind !== 'connection-changed' || isKnown(headers))
          ? problem(kind)
          : sessionOf({ appVersion: '2' }),
      )
      expect(await again.read()).toMatchObject({ appVersion: '2' })
      expect(again.asked.at(-1)?.['Loan-Desk-Connection']).toBe(kind === 'connection-changed' ? FIRST : undefined)
    },
  )

  it('that has nowhere else to begin says so, and does not ask for ever', async () => {
    const { asked, read } = tab(() => problem('connection-gone'))
    await expect(read()).rejects.toSatisfy((error) => isProblem(error, 'connection-gone'))
    expect(asked).toHaveLength(1)
  })

  it('that goes elsewhere while its session is read is not led back by the answer', async () => {
    let goElsewhere: (() => void) | undefined = () => setTabConnection(SECOND)
    const { read, asked } = tab((headers) => {
      goElsewhere?.()
      goElsewhere = undefined
      const id = headers['Loan-Desk-Connection'] ?? FIRST
      return sessionOf({ connection: { where: 'live', id, name: 'N', host: 'h', kind: 'production' } })
    })
    expect((await read()).connection).toMatchObject({ id: SECOND })
    expect(asked.map((headers) => headers['Loan-Desk-Connection'])).toEqual([undefined, SECOND])
  })
})
