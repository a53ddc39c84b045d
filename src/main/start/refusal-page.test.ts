import { describe, expect, it } from 'vitest'
import { type LossFacts, type LossFault, StorageError } from '#storage/storage-error.ts'
import { goOnPage, refusalPage } from './refusal-page.ts'
import { GO_ON_LABELS, isLossFault, type StartPlace, waysOf } from './refusal-ways.ts'
import { isStartFault, START_REFUSAL_WORDS, type StartFault } from './refusal-words.ts'
import { refusalOf, type StartRefusal } from './start-refusal.ts'

const NOW = new Date(2026, 10, 24, 12)
const PLACE: StartPlace = { folder: '/home/mari/loans', isTest: false, shared: null }
const FACTS: LossFacts = {
  file: '/home/mari/loans/loan-desk.db',
  changesMissing: 1502,
  lastChangeAt: new Date(2026, 10, 21, 18, 40).toISOString(),
  lastKnownAt: new Date(2026, 10, 24, 9, 41).toISOString(),
  setAside: ['/home/mari/loans/loan-desk.mark'],
}
const UNKNOWN: LossFacts = { ...FACTS, changesMissing: null, lastChangeAt: null, lastKnownAt: null, setAside: [] }
const CODES = Object.keys(START_REFUSAL_WORDS).filter((code): code is StartFault =>
  Object.hasOwn(START_REFUSAL_WORDS, code),
)

const refusal = (code: StartFault, facts = FACTS): StartRefusal => {
  const loss = isLossFault(code) ? { loss: facts } : {}
  return refusalOf(new StorageError(code, 'A sentence with --accept-loss.', loss), PLACE.folder)
}

const shown = (refused: StartRefusal, place = PLACE, triedAgain = false) =>
  refusalPage({ refusal: refused, place, triedAgain, now: NOW }).text()

const asked = (refused: StartRefusal, place = PLACE) =>
  goOnPage({ refusal: refused, place, triedAgain: false, now: NOW })?.text()

describe.each(CODES)('the page of the refusal %s', (code) => {
  it('says what happened and where, and never names an option of the command line', async () => {
    const text = await shown(refusal(code))
    for (const words of [START_REFUSAL_WORDS[code].title, START_REFUSAL_WORDS[code].what, '/home/mari/loans'])
      expect(text).toContain(words)
    expect(bodyOf(text)).not.toMatch(/--\w/)
  })

  it('gives the focus to the button that changes nothing', async () => {
    const text = await shown(refusal(code))
    expect(text.match(/autofocus/g)).toHaveLength(1)
    expect(text).toMatch(/action="\/start\/try-again"><button class="main" autofocus/)
  })

  it('says the consequence of each way beside its button', async () => {
    const text = await shown(refusal(code))
    for (const { kind, label, consequence } of waysOf(refusal(code), PLACE, NOW)) {
      expect(text).toMatch(new RegExp(`aria-describedby="(again )?${kind}">${label}</button>`))
      expect(text).toContain(`<p id="${kind}">${consequence}</p>`)
      expect(consequence).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('goes on with what is there only where loans may be missing, and never in test mode', () => {
    const kinds = (place: StartPlace) => waysOf(refusal(code), place, NOW).map(({ kind }) => kind)
    expect(kinds(PLACE).includes('go-on')).toBe(isLossFault(code))
    expect(kinds({ ...PLACE, isTest: true })).not.toContain('go-on')
  })
})

describe.each(Object.keys(GO_ON_LABELS).filter(isLossFault))('going on after the loss %s', (code) => {
  it('asks once more, with the focus on the way back', async () => {
    const text = (await asked(refusal(code))) ?? ''
    expect(text).toContain(`<h1>${GO_ON_LABELS[code]}?</h1>`)
    expect(text).toContain('<button autofocus>Back</button>')
    expect(text).toContain(`name="loss" value="${code}"`)
    expect(text).toContain('loan-desk.mark is renamed and kept, not deleted.')
  })

  it('has words for facts that are unknown', async () => {
    for (const text of [await shown(refusal(code, UNKNOWN)), (await asked(refusal(code, UNKNOWN))) ?? ''])
      expect(text).not.toMatch(/null|undefined|NaN/)
  })

  it('asks nothing in test mode', () => {
    expect(asked(refusal(code), { ...PLACE, isTest: true })).toBeUndefined()
  })
})

const LOST: readonly (readonly [LossFault, string])[] = [
  ['older-database', 'You lose the last 1,502 changes, made between 18:40 on 2026-11-21 and 09:41 today.'],
  ['missing-log', 'You lose the last 1,502 changes, made after 18:40 on 2026-11-21.'],
  ['missing-database', 'You start without any loans. All 1,502 changes until 09:41 today are missing.'],
  ['foreign-log', 'You keep what was saved until 18:40 on 2026-11-21.'],
]

it.each(LOST)('counts what is lost by going on after %s', async (code, words) => {
  expect(await shown(refusal(code))).toContain(words)
  expect(await asked(refusal(code))).toContain(words)
})

describe('a refusal', () => {
  it('says that trying again changed nothing', async () => {
    expect(await shown(refusal('locked'), PLACE, true)).toContain('Tried again just now, with the same result.')
    expect(await shown(refusal('locked'))).not.toContain('Tried again')
  })

  it('lets a window stay on its shared desk', async () => {
    const text = await shown(refusal('locked'), { ...PLACE, shared: 'https://desk.example' })
    expect(text).toContain('Stay on the shared desk')
    expect(text).toContain('https://desk.example')
  })

  it('that no code is for shows what was reported, as text', async () => {
    const text = await shown(refusalOf(new Error('EACCES: <b>no</b>'), PLACE.folder))
    expect(text).toContain('EACCES: &lt;b>no&lt;/b>.')
    expect(text).toContain('Show the log')
  })

  it('of a server is none of a start in a folder', () => {
    expect(isStartFault('server-not-reached')).toBe(false)
    expect(refusalOf(new StorageError('server-not-reached', 'No answer'), '/d').kind).toBe('other')
  })

  it('shows a file by its name and its folder', async () => {
    const path = '/mnt/disk/loan-desk.db-wal'
    const text = await shown(refusalOf(new StorageError('no-rights', 'x', { path }), PLACE.folder))
    expect(text).toContain('<dt>File</dt><dd>loan-desk.db-wal</dd><dt>Folder</dt><dd>/mnt/disk</dd>')
  })
})

/** Body of a page. The style sheet is excluded: its custom properties look like options. */
function bodyOf(page: string): string {
  return page.slice(page.indexOf('<main'))
}
