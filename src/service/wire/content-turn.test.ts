import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { isNamed, keepNamed } from './content-turn.ts'

const SHA_256 = 'a'.repeat(64)

type Named = { readonly byFile?: boolean; readonly byImport?: boolean }

/** Received bytes on a desk that records the steps with them; `by` tells which rows name them. */
async function received(by: Named = {}, keep = async () => {}) {
  const { storage } = await testService()
  const steps: string[] = []
  const note = (step: string) => async () => void steps.push(step)
  const desk = {
    ...storage,
    dossierFiles: { ...storage.dossierFiles, hasBytes: async () => by.byFile === true },
    importSources: {
      ...storage.importSources,
      unstarted: async () => (by.byImport ? [{ uuid: 'run', createdAt: '' }] : []),
    },
    contents: { ...storage.contents, remove: note('remove') },
    claims: {
      ...storage.claims,
      take: async (name: string) => {
        steps.push(`take ${name}`)
        return steps.length > 1 ? new AbortController().signal : undefined
      },
      release: async (name: string) => void steps.push(`release ${name}`),
    },
  }
  const kept = async () => {
    steps.push('keep')
    await keep()
  }
  const staged = { sha256: SHA_256, size: 1, keep: kept, drop: note('drop') }
  return { steps, keepWith: (writeRow: () => Promise<string>) => keepNamed(desk, staged, writeRow), desk }
}

const TAKEN = [`take content ${SHA_256}`, `take content ${SHA_256}`]
const LEFT = [`release content ${SHA_256}`, 'drop']

describe('received bytes', () => {
  it('are kept before the row that names them is written, in their turn, which is waited for', async () => {
    const { steps, keepWith } = await received()
    expect(await keepWith(async () => `written after ${steps.at(-1)}`)).toBe('written after keep')
    expect(steps).toEqual([...TAKEN, 'keep', ...LEFT])
  })

  it.each([
    ['removed', {}, ['remove']],
    ['kept for a file', { byFile: true }, []],
    ['kept for an import', { byImport: true }, []],
  ])('whose row cannot be written are %s', async (_, by, removed) => {
    const { steps, keepWith, desk } = await received(by)
    await expect(keepWith(() => Promise.reject(new Error('The disk is gone')))).rejects.toThrow('The disk is gone')
    expect(steps).toEqual([...TAKEN, 'keep', ...removed, ...LEFT])
    expect(await isNamed(desk, SHA_256)).toBe(removed.length === 0)
  })

  it('that cannot be kept have no row, and leave their turn', async () => {
    const { steps, keepWith } = await received({}, () => Promise.reject(new Error('The disk is full')))
    await expect(keepWith(async () => 'written')).rejects.toThrow('The disk is full')
    expect(steps).toEqual([...TAKEN, 'keep', ...LEFT])
  })
})
