import { describe, expect, it } from 'vitest'
import { StorageError } from '#storage/storage-error.ts'
import { present } from '#values/assert.ts'
import { EXTENSION_LINES } from '../extension-runs/extension-lines.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { writeTogether } from './write-lines.ts'

/** A checked run of three lines, with a function that writes them, some with an error. */
async function threeLines(isShared = false) {
  const service = await testService()
  for (const id of ['L-1', 'L-2', 'L-3']) await loanOf(service, id)
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const { parts, storage, log } = service
  const run = present(await storage.runs.byUuid(uuid), 'run')
  const { rows: lines } = await storage.extensionLines.first(run.id, 'ready', 3)
  const faultOf: typeof storage.faultOf = (error) =>
    error instanceof StorageError && error.code === 'not-reached' ? 'not-reached' : storage.faultOf(error)
  const own = { ...parts, storage: { ...storage, isShared, faultOf } }
  const written: number[] = []
  const write = (errors: Readonly<Record<number, unknown>>) =>
    writeTogether(own, uuid, EXTENSION_LINES, lines, {
      together: async (some) => {
        const faulty = some.find(({ position }) => position in errors)
        if (faulty) throw errors[faulty.position]
        written.push(...some.map(({ position }) => position))
        return true
      },
      alone: async ({ position }) => {
        if (position in errors) throw errors[position]
        written.push(position)
      },
    })
  const states = async () => Promise.all(lines.map(async (line) => (await storage.extensionLines.at(line))?.state))
  return { write, written, states, log }
}

describe('lines that are written', () => {
  it('give no reason to stop if all of them were written', async () => {
    const { write, written, log } = await threeLines()
    expect(await write({})).toBeUndefined()
    expect([written, log]).toEqual([[1, 2, 3], []])
  })

  it('fail alone if an error concerns their loan only', async () => {
    const { write, written, states, log } = await threeLines()
    expect(await write({ 2: new TypeError('A bug') })).toBeUndefined()
    expect([written, await states()]).toEqual([
      [1, 3],
      ['ready', 'failed', 'ready'],
    ])
    expect(log).toMatchObject([{ event: 'run-line-failed', position: 2, fault: 'TypeError' }])
  })

  it('stop the run, and stay as they are, if a fault would hit every line', async () => {
    const { write, states, log } = await threeLines()
    const full = new StorageError('disk-full', 'full')
    expect(await write({ 1: new TypeError('A bug'), 3: full })).toEqual({
      code: 'storage-fault',
      params: { fault: 'disk-full' },
    })
    expect([await states(), log]).toEqual([['ready', 'ready', 'ready'], []])
  })

  it('end the work where a database server is away, so that it is taken up again', async () => {
    const { write, states } = await threeLines(true)
    const lost = new StorageError('not-reached', 'away')
    await expect(write({ 1: new TypeError('A bug'), 2: lost })).rejects.toBe(lost)
    expect(await states()).toEqual(['ready', 'ready', 'ready'])
  })
})
