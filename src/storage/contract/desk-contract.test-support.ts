import { expect, it } from 'vitest'
import { rateFromMillionths } from '#values/rate.ts'
import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { StoredConnection } from '../connection-store.ts'
import { newSession, newToken } from '../sign-in.test-support.ts'
import type { UnitOfWork } from '../storage.ts'
import type { StoredTermsSet } from '../terms-set-store.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'

const connectionOf = (number: number, changes: Partial<StoredConnection> = {}): StoredConnection => ({
  id: uuidOf(number),
  name: `Market ${number}`,
  baseUrl: 'https://market.example',
  kind: 'test',
  extensionsField: { name: 'maxExtensions', as: 'count' },
  furtherFields: { branch: 1 },
  caFile: null,
  sealedToken: null,
  ...changes,
})

const draftOf = (number: number, savedAt = AT, form = 'new-loan') => ({
  id: uuidOf(number),
  form,
  writer: uuidOf(99),
  savedAt,
  values: { lenderLoanId: `typed ${number}` },
})

const setOf = (number: number, changes: Partial<StoredTermsSet> = {}): StoredTermsSet => ({
  uuid: uuidOf(number),
  name: `Set ${number}`,
  scheduleType: 'ANNUITY',
  termsJson: '{}',
  isDefault: false,
  revision: 1,
  savedAt: AT,
  ...changes,
})

async function takenAndUndone({ sessions }: UnitOfWork): Promise<void> {
  if (await sessions.takeCode('in time', 0)) throw new Error('Not this one')
}

/** Contract of the data beside loans: settings, tokens, sessions, drafts, connections and Idempotency-Keys. */
export function deskContract(makeBook: MakeBook): void {
  it('settings are those that were put last, and a new book has some', async () => {
    const { settings, write } = await openedBook(makeBook)
    const before = await settings.read()
    const changed = { ...before, defaultTerm: 24, lenderSkinPercentage: rateFromMillionths(1), defaultMaxExtensions: 9 }
    await write((unit) => unit.settings.replace(changed))
    expect([await settings.read(), await settings.currentConnection()]).toEqual([changed, 'local'])
    await write((unit) => unit.settings.chooseConnection(uuidOf(1)))
    expect([await settings.read(), await settings.currentConnection()]).toEqual([changed, uuidOf(1)])
  })

  it('a token is known by itself alone, by one name, until it is put anew or revoked', async () => {
    const { tokens, write } = await openedBook(makeBook)
    await write((unit) => unit.tokens.put(newToken('qa', AT), 'token of qa'))
    const { id } = await write((unit) => unit.tokens.put(newToken('core', AT, ['imports', 'runs']), 'token of core'))
    expect((await tokens.all()).rows.map(({ name }) => name)).toEqual(['core', 'qa'])
    expect(await tokens.match('token of core')).toEqual({
      id,
      name: 'core',
      createdAt: AT,
      grants: ['imports', 'runs'],
    })
    for (const wrong of ['', 'token of cor', 'token of core ', 'TOKEN OF CORE'])
      expect(await tokens.match(wrong)).toBeUndefined()
    await write((unit) => unit.tokens.put(newToken('core', AT), 'another'))
    expect(await tokens.match('token of core')).toBeUndefined()
    expect(await tokens.match('another')).toEqual({ id, name: 'core', createdAt: AT, grants: [] })
    expect(await write((unit) => unit.tokens.revoke(id))).toBe(true)
    expect(await write((unit) => unit.tokens.revoke(id))).toBe(false)
    expect([await tokens.match('another'), await tokens.named('core')]).toEqual([undefined, undefined])
  })

  it('a view has a name of its own, and is replaced and removed by its uuid', async () => {
    const { loanViews, write } = await openedBook(makeBook)
    const view = { uuid: uuidOf(1), name: 'Overdue, Baltics', viewJson: '{"sort":"client"}', savedAt: AT }
    await write((unit) => unit.loanViews.put(view))
    await write((unit) => unit.loanViews.put({ ...view, uuid: uuidOf(2), name: 'Another' }))
    await write((unit) => unit.loanViews.put({ ...view, viewJson: '{}' }))
    expect((await loanViews.all()).rows).toEqual([
      { ...view, uuid: uuidOf(2), name: 'Another' },
      { ...view, viewJson: '{}' },
    ])
    expect([await loanViews.count(), await loanViews.named('Another'), await loanViews.named('another')]).toEqual([
      2,
      uuidOf(2),
      undefined,
    ])
    expect(await errorOf(() => write((unit) => unit.loanViews.put({ ...view, uuid: uuidOf(3) })))).toBeInstanceOf(Error)
    expect(await write((unit) => unit.loanViews.remove(uuidOf(1).toUpperCase()))).toBe(true)
    expect(await write((unit) => unit.loanViews.remove(uuidOf(1)))).toBe(false)
    for (const none of [uuidOf(1), 'x', '']) expect(await loanViews.isThere(none)).toBe(false)
    expect(await loanViews.isThere(uuidOf(2))).toBe(true)
  })

  it('a set of terms has a name of its own, however it is written, and is replaced and removed by its uuid', async () => {
    const { termsSets, write } = await openedBook(makeBook)
    const set = setOf(1, { name: 'House annuity' })
    await write((unit) => unit.termsSets.put(set))
    await write((unit) => unit.termsSets.put(setOf(2, { name: 'äripäev' })))
    const changed = { ...set, name: 'Straße', termsJson: '{"dayCount":"ACT/364"}', revision: 2 }
    await write((unit) => unit.termsSets.put(changed))
    expect((await termsSets.all()).rows).toEqual([changed, setOf(2, { name: 'äripäev' })])
    const found = ['STRASSE', ' strasse ', 'House annuity', 'A\u0308RIPÄEV'].map((name) => termsSets.named(name))
    expect(await Promise.all(found)).toEqual([uuidOf(1), uuidOf(1), undefined, uuidOf(2)])
    const again = setOf(3, { name: 'Äripäev' })
    expect(await errorOf(() => write((unit) => unit.termsSets.put(again)))).toBeInstanceOf(Error)
    expect([await termsSets.count(), await termsSets.byUuid(uuidOf(1))]).toEqual([2, changed])
    expect(await write((unit) => unit.termsSets.remove(uuidOf(1).toUpperCase()))).toBe(true)
    expect(await write((unit) => unit.termsSets.remove(uuidOf(1)))).toBe(false)
    for (const none of [uuidOf(1), 'x', '']) expect(await termsSets.byUuid(none)).toBeUndefined()
  })

  it('a type has one default among its sets of terms, and letting go of it is a change of that set', async () => {
    const { termsSets, write } = await openedBook(makeBook)
    const ofType = { scheduleType: 'BULLET', isDefault: true } as const
    await write(async (unit) => {
      await unit.termsSets.put(setOf(1, { isDefault: true }))
      await unit.termsSets.put(setOf(2, ofType))
    })
    const second = setOf(3, { isDefault: true })
    expect(await errorOf(() => write((unit) => unit.termsSets.put(second)))).toBeInstanceOf(Error)
    await write(async (unit) => {
      await unit.termsSets.clearDefault('ANNUITY')
      await unit.termsSets.put(second)
    })
    expect((await termsSets.all()).rows).toEqual([setOf(1, { revision: 2 }), setOf(2, ofType), second])
  })

  it('a session keeps when it began, and is forgotten when it is too old or unused, as its kind has it', async () => {
    const { sessions, write } = await openedBook(makeBook)
    await write(async (unit) => {
      const put = (name: string, createdAt: number, usedAt: number, kind: SessionKind = 'browser') =>
        unit.sessions.put(name, newSession(kind, createdAt, usedAt))
      await put('old', 1_000, 9_000)
      await put('unused', 5_000, 5_000)
      await put('used', 5_000, 5_000)
      await put('used', 7_000, 9_000)
      await put('ended', 9_000, 9_000)
      await put('old app', 0, 9_000, 'app')
      await put('app', 1_000, 5_000, 'app')
      await unit.sessions.end('ended')
      const gone = { kind: 'browser', createdAt: 1_000, usedAt: 5_000 } as const
      await unit.sessions.forget({ sessions: [gone, { kind: 'app', createdAt: 0, usedAt: 4_999 }], goodUntil: 0 })
    })
    for (const gone of ['old', 'unused', 'ended', 'never', 'old app']) expect(await sessions.of(gone)).toBeUndefined()
    expect(await sessions.of('used')).toEqual({ ...newSession('browser', 5_000, 9_000), id: expect.any(String) })
    expect(await sessions.of('app')).toEqual({ ...newSession('app', 1_000, 5_000), id: expect.any(String) })
  })

  it('sessions are listed, the one used last first, and end by id or all but one', async () => {
    const { sessions, write } = await openedBook(makeBook)
    await write(async (unit) => {
      await unit.sessions.put('first', newSession('browser', 1_000))
      await unit.sessions.put('second', newSession('app', 1_000, 3_000))
      await unit.sessions.put('third', newSession('browser', 2_000))
    })
    const { rows } = await sessions.all()
    expect(rows).toEqual([await sessions.of('second'), await sessions.of('third'), await sessions.of('first')])
    expect(rows.map(({ id }) => id)).toEqual(rows.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
    const [{ id = '' } = {}] = rows
    expect(await write((unit) => unit.sessions.endKnown(id))).toBe(true)
    for (const gone of [id, id.slice(2), '', 'zz']) {
      expect(await write((unit) => unit.sessions.endKnown(gone))).toBe(false)
    }
    await write((unit) => unit.sessions.endOthers('third'))
    expect((await sessions.all()).rows).toEqual([await sessions.of('third')])
  })

  it('a session that is ended is not brought back by a unit that has found it before', async () => {
    const { sessions, write } = await openedBook(makeBook)
    const note = (session: string) =>
      write(async (unit) => {
        const found = await unit.sessions.of(session)
        for (let time = 0; time < 5; time++) await unit.sessions.of(session)
        if (found) await unit.sessions.put(session, { ...found, usedAt: 2_000 })
      })
    const names = Array.from({ length: 20 }, (_, number) => `session ${number}`)
    for (const name of names) await write((unit) => unit.sessions.put(name, newSession('browser', 1_000)))
    await Promise.all(names.flatMap((name) => [note(name), write((unit) => unit.sessions.end(name)), note(name)]))
    expect(await Promise.all(names.map(sessions.of))).toEqual(names.map(() => undefined))
  })

  it('a code is taken once while it is in time, and is none of the sessions', async () => {
    const { sessions, write } = await openedBook(makeBook)
    const take = (code: string, at: number) => write((unit) => unit.sessions.takeCode(code, at))
    await write(async (unit) => {
      for (const code of ['in time', 'late', 'kept']) await unit.sessions.putCode(code, 60_000)
      await unit.sessions.putCode('forgotten', 59_999)
    })
    expect([await take('In time', 0), await take('in time ', 0), await take('', 0)]).toEqual([false, false, false])
    expect(await errorOf(() => write(takenAndUndone))).toBeInstanceOf(Error)
    expect([await take('in time', 59_999), await take('in time', 59_999)]).toEqual([true, false])
    expect([await take('late', 60_000), await take('late', 0)]).toEqual([false, false])
    await write((unit) => unit.sessions.forget({ sessions: [], goodUntil: 59_999 }))
    const codes = ['in time', 'late', 'forgotten', 'kept', 'never']
    expect(await Promise.all(codes.map(sessions.hasCode))).toEqual([false, false, false, true, false])
    expect(await sessions.of('kept')).toBeUndefined()
    const taken = Array.from({ length: 12 }, () => take('kept', 0))
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1)
  })

  it('drafts of a form come the one kept last first, and move to another form', async () => {
    const { drafts, write } = await openedBook(makeBook)
    const later = '2026-01-28T07:00:00.000Z'
    await write(async (unit) => {
      for (const draft of [draftOf(1), draftOf(2, later), draftOf(3, AT, 'other'), draftOf(4)])
        await unit.drafts.put(draft)
      await unit.drafts.put({ ...draftOf(4, later), values: { again: true } })
      await unit.drafts.discard(uuidOf(2))
    })
    const ids = async (form: string) => (await drafts.of(form)).rows.map(({ id }) => id)
    expect(await ids('new-loan')).toEqual([uuidOf(4), uuidOf(1)])
    expect((await drafts.byId(uuidOf(4)))?.values).toEqual({ again: true })
    await write((unit) => unit.drafts.move('new-loan', 'other'))
    expect([await ids('new-loan'), (await ids('other')).length]).toEqual([[], 3])
    expect([await drafts.count('new-loan'), await drafts.count('other')]).toEqual([0, 3])
  })

  it('a connection has a name of its own, and lets go of it and of its token when it is removed', async () => {
    const { connections, write } = await openedBook(makeBook)
    const sealed = connectionOf(1, { sealedToken: new Uint8Array([1, 2, 3]) })
    await write((unit) => unit.connections.insert(sealed))
    await write((unit) => unit.connections.insert(connectionOf(2)))
    const taken = connectionOf(2, { name: 'Market 1' })
    expect(await errorOf(() => write((unit) => unit.connections.replace(taken)))).toBeInstanceOf(Error)
    expect(await connections.byId(uuidOf(2))).toEqual(connectionOf(2))
    expect(new Uint8Array((await connections.byName('Market 1'))?.sealedToken ?? [])).toEqual(sealed.sealedToken)
    await write((unit) => unit.connections.remove(uuidOf(1), AT))
    await write((unit) => unit.connections.replace(taken))
    expect((await connections.all()).rows).toEqual([taken])
    expect(await connections.byId(uuidOf(1))).toBeUndefined()
  })

  it('what was done under a key is kept for good, for its caller and its request alone', async () => {
    const { keys, write } = await openedBook(makeBook)
    const request = {
      caller: 'face',
      operation: 'createLoan',
      key: 'one',
      connectionId: 'local',
      bodySha256: '0'.repeat(64),
    }
    const outcome = { kind: 'answered', status: 201, text: '{"data":1}' } as const
    await write((unit) => unit.keys.keep(request, outcome, AT))
    expect(await keys.find(request)).toEqual({ connectionId: 'local', bodySha256: request.bodySha256, outcome })
    for (const other of [{ key: 'two' }, { caller: 'token qa' }, { operation: 'createLoanExtension' }])
      expect(await keys.find({ ...request, ...other })).toBeUndefined()
    const again = () => write((unit) => unit.keys.keep(request, { ...outcome, text: '{}' }, AT))
    expect(await errorOf(again)).toBeInstanceOf(Error)
    expect((await keys.find(request))?.outcome).toEqual(outcome)
  })
}
