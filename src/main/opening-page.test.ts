import { describe, expect, it } from 'vitest'
import { answerWhileOpening } from './opening-page.ts'

const PAGE = 'app://localhost/'

describe('the window, while the data are opened', () => {
  it('says what is being done, in which folder, and that it may take minutes', async () => {
    const answer = await answerWhileOpening('/home/mari/Loan Desk').fetch(new Request(PAGE))
    const text = await answer.text()
    expect(answer.status).toBe(200)
    for (const words of [
      '<title>Opening the data – Loan Desk',
      '/home/mari/Loan Desk',
      'checked first',
      'takes minutes',
    ])
      expect(text).toContain(words)
  })

  it('shows the name of a folder as text, and runs and loads nothing', async () => {
    const answer = await answerWhileOpening(`/tmp/<img src=x>&"'`).fetch(new Request(PAGE))
    const text = await answer.text()
    expect(text).toContain(`/tmp/&lt;img src=x>&amp;&quot;'`)
    const nonce = /<style nonce="([\w-]{36})">/.exec(text)?.[1]
    expect(answer.headers.get('Content-Security-Policy')).toMatch(`default-src 'none'; style-src 'nonce-${nonce}';`)
    expect(text).not.toMatch(/<script|\bsrc=(?!x)|href=/)
  })

  it('has nothing else, until the desk answers everything', async () => {
    const { fetch, opened } = answerWhileOpening('/tmp/x')
    expect((await fetch(new Request(`${PAGE}desk/v1/session`))).status).toBe(503)
    opened(async ({ url }) => new Response(`the desk at ${url}`))
    for (const url of [PAGE, `${PAGE}desk/v1/session`])
      expect(await (await fetch(new Request(url))).text()).toBe(`the desk at ${url}`)
  })
})
