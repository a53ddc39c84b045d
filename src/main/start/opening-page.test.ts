import { describe, expect, it } from 'vitest'
import { openingPage } from './opening-page.ts'

const FOLDER = `/tmp/<img src=x>&"'`

describe('the page while the loans are opened', () => {
  it('says what is being done, in which folder, for how long, and that it may take minutes', async () => {
    const step = 'checking the database /tmp/loan-desk.db'
    const text = await openingPage({ folder: '/home/mari/Loan Desk', step, since: Date.now() - 12_000 }).text()
    for (const words of [
      '<title>Opening the loans – Loan Desk',
      'Loan Desk is checking the database /tmp/loan-desk.db.',
      '/home/mari/Loan Desk',
      '--from: 12 ',
      'takes minutes',
    ])
      expect(text).toContain(words)
  })

  it('goes on to the page that answers when there is something new', async () => {
    const text = await openingPage({ folder: FOLDER, step: null, since: Date.now() }).text()
    expect(text).toContain('<meta http-equiv="refresh" content="0;url=/start/wait">')
  })

  it('shows the name of a folder as text, and runs nothing', async () => {
    const answer = openingPage({ folder: FOLDER, step: null, since: Date.now() })
    const text = await answer.text()
    expect(text).toContain(`/tmp/&lt;img src=x>&amp;&quot;'`)
    const nonce = /<style nonce="([\w-]{36})">/.exec(text)?.[1]
    expect(answer.headers.get('Content-Security-Policy')).toMatch(`default-src 'none'; style-src 'nonce-${nonce}';`)
    expect(text).not.toMatch(/<script|\bsrc=(?!x)|href=/)
  })
})
