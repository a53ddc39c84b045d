import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type LossFacts, type LossFault, StorageError } from '#storage/storage-error.ts'
import { type OwnDeskParts, startOwnDesk } from './own-desk.ts'
import type { Attempt } from './own-start.ts'
import type { AskedRestore, RestoringSetup } from './restoring-thread.ts'

const FACTS: LossFacts = { file: null, changesMissing: 3, lastChangeAt: null, lastKnownAt: null, setAside: [] }
const loss = (code: LossFault) => new StorageError(code, 'Lost', { loss: FACTS })
const FIRST: Attempt = { dataFolder: '/data', accepted: [] }

/** A start whose attempts are refused with these errors in order, and then succeed. */
function started(refusals: readonly unknown[], parts: Partial<OwnDeskParts> = {}) {
  const left = [...refusals]
  const closed = vi.fn(async () => undefined)
  const open = vi.fn(async (_: Attempt) => {
    const refusal = left.shift()
    if (refusal !== undefined) throw refusal
    return { fetch: async ({ url }: Request) => new Response(`desk at ${url}`), close: closed }
  })
  const acts = {
    showFolder: vi.fn(),
    chooseFolder: vi.fn(async (): Promise<string | null> => '/other'),
    chooseBackup: vi.fn(async (): Promise<string | null> => '/mnt/backup'),
    showLog: vi.fn(),
    quit: vi.fn(),
  }
  const note = vi.fn()
  const desk = startOwnDesk({
    first: FIRST,
    isTest: false,
    open,
    note,
    acts,
    prepare: async () => undefined,
    restore: async () => undefined,
    bookFolder: (dataFolder) => dataFolder,
    ...parts,
  })
  onTestFinished(desk.close)
  const ask = (path: string, init: RequestInit = {}) => desk.fetch(new Request(`app://localhost${path}`, init))
  const text = async (path: string) => (await ask(path)).text()
  const press = (way: string, fields: Record<string, string> = {}) =>
    ask(`/start/${way}`, { method: 'POST', body: new URLSearchParams(fields) })
  return { desk, open, acts, note, closed, ask, text, press }
}

describe('the desk on this computer', () => {
  it('answers everything itself once it is open', async () => {
    const { text, desk } = started([])
    expect(await text('/')).toBe('desk at app://localhost/')
    expect(await text('/desk/v1/session')).toContain('desk at')
    expect(await text('/start')).toContain('url=/"')
    expect(desk.isOpen()).toBe(true)
  })

  it('shows a refusal at its first page, and nothing else', async () => {
    const { text, ask, note } = started([new StorageError('disk-full', 'Full')])
    expect(await text('/')).toContain('The disk is full')
    expect((await ask('/desk/v1/session')).status).toBe(503)
    expect(note).toHaveBeenCalledTimes(1)
  })

  it('tries again, and says so if nothing is different', async () => {
    const full = new StorageError('disk-full', 'Full')
    const { text, press } = started([full, full])
    await text('/')
    expect(await (await press('try-again')).text()).toContain('with the same result')
    expect(await (await press('try-again')).text()).toContain('url=/"')
    expect(await text('/')).toContain('desk at')
  })

  it('stays on the page after a button that acts outside it', async () => {
    const { press, acts, text } = started([new StorageError('no-rights', 'No', { path: '/data/loan-desk.db' })])
    await text('/')
    for (const way of ['show-folder', 'show-log', 'quit', 'unknown']) expect((await press(way)).status).toBe(204)
    expect(acts.showFolder).toHaveBeenCalledWith('/data/loan-desk.db')
    expect([acts.showLog, acts.quit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('opens the folder that a person chooses, without what was accepted in the other', async () => {
    const { press, open, desk, text } = started([loss('missing-log'), loss('older-database')])
    await text('/')
    await press('go-on', { loss: 'missing-log' })
    await press('choose-folder')
    expect(open).toHaveBeenLastCalledWith({ dataFolder: '/other', accepted: [] })
    expect(desk.dataFolder()).toBe('/other')
  })

  it('stays where it is if nobody chooses a folder', async () => {
    const { press, acts, open, text } = started([loss('missing-log')])
    await text('/')
    acts.chooseFolder.mockResolvedValueOnce(null)
    expect((await press('choose-folder')).status).toBe(204)
    expect(open).toHaveBeenCalledTimes(1)
  })
})

describe('going on with what is there', () => {
  it('accepts each loss only after it was shown', async () => {
    const { press, open, text } = started([loss('damaged-log'), loss('missing-log')])
    await text('/')
    expect(await text('/start/go-on')).toContain('Go on without the log?')
    expect(await (await press('go-on', { loss: 'damaged-log' })).text()).toContain('The latest changes are missing')
    expect(open).toHaveBeenLastCalledWith({ ...FIRST, accepted: ['damaged-log'] })
    await press('go-on', { loss: 'missing-log' })
    expect(open).toHaveBeenLastCalledWith({ ...FIRST, accepted: ['damaged-log', 'missing-log'] })
  })

  it('does nothing for a loss that is not the one on the page', async () => {
    const { press, open, text } = started([loss('missing-log')])
    await text('/')
    for (const fields of [{ loss: 'older-database' }, { loss: '' }, {}])
      expect((await press('go-on', fields)).status).toBe(204)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is no way on from a refusal without a loss, or in test mode', async () => {
    for (const { press, open, text } of [
      started([new StorageError('disk-full', 'Full')]),
      started([loss('missing-log')], { isTest: true }),
    ]) {
      await text('/')
      expect(await text('/start/go-on')).toContain('Try again')
      for (const code of ['disk-full', 'missing-log']) await press('go-on', { loss: code })
      expect(open).toHaveBeenCalledTimes(1)
    }
  })
})

describe('restoring a backup', () => {
  const manifest = {
    format: 1,
    book: 'b',
    commits: 1,
    committedAt: '2026-11-23T10:00:00.000Z',
    rows: { loan: 1198 },
    madeAt: '2026-11-23T10:00:00.000Z',
    appVersion: '0.1.0',
    computer: 'front-desk',
    dataFolder: '/home/<mari>/loans',
    database: { bytes: 1, sha256: '' },
    contents: { files: 2, sha256: '', leftOut: 0 },
  }
  const lost = {
    kind: 'book',
    changedAt: '2026-11-24T08:00:00.000Z',
    loans: 3,
    amount: 543_120n,
    events: 2,
    changes: 12,
  } as const
  const asked: AskedRestore = { from: '/mnt/backup/a', backup: { manifest, contents: [] }, loss: lost }

  /** The thread asks until the restore is decided. */
  const restore = vi.fn(async ({ isDecided }: RestoringSetup) => (isDecided ? undefined : asked))
  beforeEach(() => void restore.mockClear())

  it('from a refusal says what is in it and what is lost, and opens the loans once it is confirmed', async () => {
    const { press, text, open } = started([new StorageError('damaged-database', 'Damaged')], { restore })
    expect(await text('/')).toContain('Restore a backup')
    const question = await (await press('restore')).text()
    for (const words of [
      '1,198',
      '/home/&lt;mari>/loans on front-desk',
      'You lose 3 loans of 5,431.20 in all',
      'set aside',
    ])
      expect(question).toContain(words)
    expect(open).toHaveBeenCalledTimes(1)
    expect(await (await press('restore-now')).text()).toContain('url=/"')
    expect(restore).toHaveBeenLastCalledWith(
      { from: '/mnt/backup/a', isDecided: true, dataFolder: '/data' },
      expect.any(AbortSignal),
    )
    expect(open).toHaveBeenLastCalledWith({ dataFolder: '/data', accepted: [] })
  })

  it('goes back to the refusal, and changes nothing', async () => {
    const damaged = new StorageError('damaged-database', 'Damaged')
    const { press, text } = started([damaged, damaged], { restore })
    await text('/')
    await press('restore')
    expect(await (await press('back')).text()).toContain('Restore a backup')
    expect(restore.mock.calls.every(([{ isDecided }]) => !isDecided)).toBe(true)
  })

  it('from open loans closes them first, and opens them again where the person goes back', async () => {
    const { press, text, closed, open } = started([], { restore })
    await text('/')
    expect(await text('/start/restore')).toContain('Choose a backup')
    expect(closed).not.toHaveBeenCalled()
    await press('restore')
    expect(closed).toHaveBeenCalledTimes(1)
    expect(await (await press('back')).text()).toContain('url=/"')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('says that a backup is damaged, and offers to choose another one', async () => {
    const { press, text } = started([new StorageError('damaged-database', 'Damaged')], {
      restore: async () => {
        throw new StorageError('damaged-backup', 'Damaged', { path: '/mnt/backup/a/files.txt' })
      },
    })
    await text('/')
    const page = await (await press('restore')).text()
    expect(page).toContain('This backup is damaged')
    expect(page).toContain('files.txt')
    expect(page).toContain('Restore a backup')
  })

  it('is no way in test mode, and none without a choice', async () => {
    const test = started([new StorageError('damaged-database', 'Damaged')], { restore, isTest: true })
    expect(await test.text('/')).not.toContain('Restore a backup')
    expect((await test.press('restore')).status).toBe(204)
    expect(test.acts.chooseBackup).not.toHaveBeenCalled()
    const { press, acts, text } = started([new StorageError('damaged-database', 'Damaged')], { restore })
    await text('/')
    acts.chooseBackup.mockResolvedValueOnce(null)
    expect((await press('restore')).status).toBe(204)
  })
})

describe('a start that takes long', () => {
  it('shows each step, and waits with the next page until there is something new', async () => {
    const steps = Promise.withResolvers<(step: string) => void>()
    const end = Promise.withResolvers<void>()
    const { text } = started([], {
      prepare: (_, report) => {
        steps.resolve(report)
        return end.promise
      },
    })
    const first = text('/')
    const report = await steps.promise
    report('checking the database')
    expect(await first).toContain('Loan Desk is checking the database.')
    const next = text('/start/wait')
    report('copying it')
    expect(await next).toContain('Loan Desk is copying it.')
    const last = text('/start/wait')
    end.resolve()
    expect(await last).toContain('url=/"')
  })

  it('is given up when the window is closed, and never opens', async () => {
    const { desk, open, note } = started([], {
      prepare: (_, report, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          queueMicrotask(() => report('checking'))
        }),
    })
    await desk.isToSee
    await desk.close()
    expect([open.mock.calls.length, note.mock.calls.length]).toEqual([0, 0])
  })
})
