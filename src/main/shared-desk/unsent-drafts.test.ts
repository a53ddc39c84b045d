import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dataOf, NO_KEYRING, startApp, startSharedDesk } from './shared-desk.test-support.ts'

const DRAFTS = '/desk/v1/drafts/new-loan'
const [MINE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const [PAGE, ELSEWHERE] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']

type App = Awaited<ReturnType<typeof startApp>>

const keep = (app: App, id: string, lenderLoanId: string, writer = PAGE) =>
  app.send('PUT', `${DRAFTS}/${id}?writer=${writer}&connection=local`, { values: { lenderLoanId } })

async function listed(app: App): Promise<readonly string[]> {
  const drafts: readonly { values: { lenderLoanId: string } }[] = await dataOf(
    await app.ask(`${DRAFTS}?connection=local`),
  )
  return drafts.map(({ values }) => values.lenderLoanId)
}

async function pairedApp() {
  const [desk, app] = [await startSharedDesk(), await startApp()]
  await app.pair(await desk.oneTimeAddress())
  return { desk, app }
}

describe('what is typed while the desk is not reached', () => {
  it('is there when it is reached again, and no draft is read before', async () => {
    const { desk, app } = await pairedApp()
    await keep(app, MINE, 'kept')
    await desk.goAway()
    await expect(keep(app, MINE, 'typed meanwhile')).rejects.toThrow()
    await expect(keep(app, MINE, 'typed last')).rejects.toThrow()
    await desk.comeBack()
    expect(await listed(app)).toEqual(['typed last'])
  })

  it('outlives the end of the app, encrypted', async () => {
    const { desk, app } = await pairedApp()
    await desk.goAway()
    await expect(keep(app, MINE, 'typed meanwhile')).rejects.toThrow()
    await app.close()
    await desk.comeBack()
    const again = await startApp({ folder: app.folder })
    expect(readdirSync(app.folder)).toHaveLength(2)
    expect(await listed(again)).toEqual(['typed meanwhile'])
    expect(readdirSync(app.folder)).toEqual(['shared-desk.json'])
  })

  it('is kept where the desk answers that it cannot write now, or that the session is over', async () => {
    const { desk, app } = await pairedApp()
    const problem = (status: number) => async () =>
      new Response('{}', { status, headers: { 'Content-Type': 'application/problem+json' } })
    for (const status of [401, 500, 503, 507]) {
      desk.play(problem(status))
      expect((await keep(app, MINE, `at ${status}`)).status).toBe(status)
    }
    await app.close()
    desk.playDesk()
    expect(await listed(await startApp({ folder: app.folder }))).toEqual(['at 507'])
  })

  it('becomes a draft of its own where another page changed the one it began with', async () => {
    const { desk, app } = await pairedApp()
    const other = await startApp()
    await other.pair(await desk.oneTimeAddress())
    await keep(app, MINE, 'both')
    await desk.goAway()
    await expect(keep(app, MINE, 'typed here')).rejects.toThrow()
    await desk.comeBack()
    await other.send('PUT', `${DRAFTS}/${MINE}?writer=${ELSEWHERE}&after=${PAGE}&connection=local`, {
      values: { lenderLoanId: 'typed there' },
    })
    expect([...(await listed(app))].sort()).toEqual(['typed here', 'typed there'])
    expect([...(await listed(app))].sort()).toEqual(['typed here', 'typed there'])
  })

  it('is never sent over what was kept since, whatever ends the app', async () => {
    const { desk, app } = await pairedApp()
    await desk.goAway()
    await expect(keep(app, MINE, 'typed first')).rejects.toThrow()
    await expect(keep(app, OTHER, 'typed and discarded')).rejects.toThrow()
    await desk.comeBack()
    await keep(app, MINE, 'typed last')
    await app.send('DELETE', `${DRAFTS}/${OTHER}`)
    const afterCrash = await startApp({ folder: app.folder })
    expect(await listed(afterCrash)).toEqual(['typed last'])
  })

  it('is gone once it is discarded', async () => {
    const { desk, app } = await pairedApp()
    await desk.goAway()
    await expect(keep(app, MINE, 'typed meanwhile')).rejects.toThrow()
    await expect(app.send('DELETE', `${DRAFTS}/${MINE}`)).rejects.toThrow()
    await desk.comeBack()
    expect(await listed(app)).toEqual([])
  })

  it('is sent after signing in again, also by a computer without a keyring', async () => {
    const [desk, app] = [await startSharedDesk(), await startApp({ safe: NO_KEYRING })]
    await app.pair(await desk.oneTimeAddress())
    await desk.goAway()
    await expect(keep(app, MINE, 'typed meanwhile')).rejects.toThrow()
    await desk.comeBack()
    await app.pair(await desk.oneTimeAddress())
    expect(await listed(app)).toEqual(['typed meanwhile'])
    expect(readdirSync(app.folder)).toEqual([])
  })

  it('goes to no other desk', async () => {
    const { desk, app } = await pairedApp()
    const other = await startSharedDesk()
    await desk.goAway()
    await expect(keep(app, MINE, 'typed for the first')).rejects.toThrow()
    await app.pair(await other.oneTimeAddress())
    expect(await listed(app)).toEqual([])
    await desk.comeBack()
    await app.pair(await desk.oneTimeAddress())
    expect(await listed(app)).toEqual(['typed for the first'])
  })

  it('holds no other draft up, and what the desk refuses for what it is, it refuses', async () => {
    const { desk, app } = await pairedApp()
    await desk.goAway()
    await expect(keep(app, MINE, 'one')).rejects.toThrow()
    await desk.comeBack()
    expect((await app.send('PUT', `${DRAFTS}/${OTHER}?writer=no-uuid`, { values: {} })).status).toBe(422)
    expect((await keep(app, OTHER, 'two')).status).toBe(200)
    expect([...(await listed(app))].sort()).toEqual(['one', 'two'])
  })
})
