import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stateOf } from '#storage/sqlite/files/folder-state.test-support.ts'
import { takeTestFolder } from '../test-folder.ts'
import { move, newFolderPlace } from './moved-places.test-support.ts'

it('takes nothing out of the folder of a test desk, and puts nothing into it', async () => {
  const [test, real] = [newFolderPlace(), newFolderPlace()]
  takeTestFolder(test.folder)
  const book = { kind: 'folder', folder: join(test.folder, 'books', 'main') } as const
  const before = stateOf(test.folder)
  for (const [from, to] of [
    [book, real],
    [real, book],
    [test, real],
  ] as const) {
    await expect(move(from, to)).rejects.toMatchObject({ code: 'test-folder' })
  }
  expect([stateOf(test.folder), stateOf(real.folder)]).toEqual([before, []])
})
