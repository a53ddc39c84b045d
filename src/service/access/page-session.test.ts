import { describe, expect, it, vi } from 'vitest'
import { sessionBody } from '#contract/desk/session.ts'
import { testService } from '../service.test-support.ts'

const HTML = {
  body: new TextEncoder().encode('<meta name="session" content="__SESSION__" />'),
  type: 'text/html; charset=utf-8',
}
const BROWSER = { Accept: 'text/html' }
const assets = async (path: string) => (path === '/index.html' ? HTML : undefined)

/** Value of the attribute, as a browser parses it. */
function sessionIn(page: string): string {
  const [, content = 'none'] = /^<meta name="session" content="([^"<]*)" \/>$/.exec(page) ?? []
  return content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

describe('the session that a page brings along', () => {
  it('is what the session answers, for who is signed in', async () => {
    const { call, signIn } = await testService({ assets })
    const face = await signIn()
    const asked = await call('GET', '/desk/v1/session', undefined, face)
    for (const path of ['/', '/settings', '/loans/x/compare', '/nowhere']) {
      const { text } = await call('GET', path, undefined, { ...face, ...BROWSER })
      expect(sessionBody.parse(JSON.parse(sessionIn(text)))).toEqual(asked.body.data)
    }
  })

  it('says that the database is being checked, for as long as it is', async () => {
    const { call, signIn, storage } = await testService({ assets })
    const face = await signIn()
    for (const isBeingChecked of [true, false]) {
      Object.assign(storage, { isBeingChecked: () => isBeingChecked })
      const { body } = await call('GET', '/desk/v1/session', undefined, face)
      expect(body.data).toMatchObject({ isBeingChecked })
    }
  })

  it('is in the page of the desktop window', async () => {
    const { call } = await testService({ assets, face: { kind: 'desktop' } })
    const { text } = await call('GET', '/', undefined, BROWSER)
    expect(text).not.toContain('__SESSION__')
  })

  it.each([
    ['nobody', {}],
    ['a guessed cookie', { Cookie: 'loan-desk-4180=guess' }],
    ['a token, which no page sends', { Authorization: 'Bearer right-token' }],
  ])('is empty for %s', async (_, headers) => {
    const { call } = await testService({ assets })
    for (const path of ['/', '/nowhere', '/open?code=guess']) {
      const { text } = await call('GET', path, undefined, { ...BROWSER, ...headers })
      expect(sessionIn(text)).toBe('')
    }
  })

  it('is empty once the session has ended, and reading it does not keep it open', async () => {
    const { call, signIn, time } = await testService({ assets })
    const face = await signIn()
    const page = async () => sessionIn((await call('GET', '/', undefined, { ...face, ...BROWSER })).text)
    time.elapsed = 12 * 3_600_000 - 1
    expect(await page()).not.toBe('')
    time.elapsed += 1
    expect(await page()).toBe('')
  })

  it('cannot end the attribute or begin markup, whatever is in it', async () => {
    const { call, signIn, parts } = await testService({ assets })
    const dataFolder = `/"><script>alert('&quot;')</script>$&$1$\`&amp;`
    Object.assign(parts, { dataFolder })
    const { text } = await call('GET', '/', undefined, { ...(await signIn()), ...BROWSER })
    expect(JSON.parse(sessionIn(text)).dataFolder).toBe(dataFolder)
  })

  it('is empty where it cannot be read, so that the face asks and says why', async () => {
    const { call, signIn, parts } = await testService({ assets })
    const face = await signIn()
    vi.spyOn(parts.storage.settings, 'currentConnection').mockImplementation(() => {
      throw new Error('damaged')
    })
    const { status, text } = await call('GET', '/', undefined, { ...face, ...BROWSER })
    expect({ status, session: sessionIn(text) }).toEqual({ status: 200, session: '' })
  })
})
